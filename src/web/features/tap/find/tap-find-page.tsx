import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Search, Sprout, WifiOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { platformNameAtStart } from '#contract/rules/platform-name.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { failureMessage } from '../../../data/api/app-error.ts';
import { useOnline } from '../../../data/api/online.ts';
import { nearText } from '../../../data/format/format.ts';
import { unreachedText } from '../../../data/offline/field-screens.ts';
import { useMe } from '../../../data/session/session.ts';
import { serialText } from '../../../nouns/tap/address.ts';
import { type FleetState, useFleet } from '../../../nouns/tap/fleet-queries.ts';
import { useNotes } from '../../../nouns/tap/tap-note-queries.ts';
import type { Fleet } from '../../../nouns/tap/tap-records.ts';
import { archivedLast, findSerial, type SerialAnswer } from '../../../nouns/tap/where-it-points.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureNotice, Notice } from '../../../ui/frame/notice.tsx';
import { FailurePanel } from '../../../ui/frame/state-panel.tsx';
import { useSaid } from '../../../ui/said.tsx';
import { GlyphTile } from '../../../ui/text/glyph-tile.tsx';
import { useElsewhere } from '../destinations/use-elsewhere.ts';
import { progressText } from '../fleet/fleet-waiting.tsx';
import { checkOptions, knownDeviceOptions } from '../fleet/single-devices-queries.ts';
import { ScanButton } from '../scan/scan-button.tsx';
import styles from '../tap.module.css';
import { answerWords } from './answer-words.ts';
import { OpenById } from './open-by-id.tsx';
import { PointingLink } from './pointing-link.tsx';
import recentLookupsStyles from './recent-lookups.module.css';
import { findTyped } from './search-fleet.ts';
import { SerialAnswerView } from './serial-answer.tsx';
import search from './tap-find.module.css';

const route = getRouteApi('/_app/tap/find');

/** One large field for the serial number and one large answer, from the snapshot of the fleet. */
export function TapFindPage() {
  const { serial: requested = '' } = route.useSearch();
  // The field has its own state: the address follows a moment later, and the caret must not move while typing.
  const [serial, setSerial] = useState(requested);
  const [typed, setTyped] = useState(requested);
  const pick = (text: string) => {
    setSerial(text);
    setTyped(text);
  };
  const field = useRef<HTMLInputElement>(null);
  const navigate = route.useNavigate();
  const me = useMe();
  const state = useFleet();
  const notes = useNotes();
  const [byName, setByName] = useState(false);
  const { fleet, progress, error, retry } = state;
  const check = useQuery({ ...checkOptions(serial), enabled: false });
  const knownDevice = state.partial ? deviceOfSerial(state.partial, serial) : undefined;
  const read = useQuery({ ...knownDeviceOptions(knownDevice?.id ?? ''), enabled: knownDevice !== undefined });
  const answered = knownDevice
    ? (read.data ?? null)
    : newest(fleet && { fleet, asOf: state.asOf }, check.data);
  const answer = answered && findTyped(answered.fleet, notes, typed);
  const isChecked = answered !== null && answered === check.data;
  const age = useAnswerAge({
    asOf: answered?.asOf ?? null,
    behind: state.behind && !isChecked,
    unreached: state.offline === true && !isChecked,
  });
  useSaid(answer ? null : waitWords(state, serial));
  const checkNow = () => void check.refetch();
  const type = (text: string) => {
    // "Table 12" isn't the number 12.
    const digits = /\p{L}/u.test(text) ? undefined : serialText(text);
    setSerial(digits ?? '');
    // Letters stay visible with an explanation, instead of disappearing one by one.
    setTyped(text);
    void navigate({ search: digits ? { serial: digits } : {}, replace: true, resetScroll: false });
  };
  return (
    <div className={search.find}>
      <header className={search.findHead}>
        <GlyphTile icon={Sprout} color="var(--accent)" large />
        <div>
          <h1>Find a device</h1>
          <p>
            <bdi>{me.organization.name}</bdi>
          </p>
        </div>
      </header>
      <div className={search.field}>
        <Search size={20} strokeWidth={1.75} aria-hidden="true" />
        <input
          aria-label={byName ? 'Name or place of the device' : 'Serial number printed on the device'}
          inputMode={byName ? 'text' : 'numeric'}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={byName ? 'Name or place' : 'Serial number'}
          maxLength={40}
          // The field is the whole page: anyone who opens it is about to type.
          // biome-ignore lint/a11y/noAutofocus: see above.
          autoFocus
          ref={field}
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
        <ScanButton field={field} onSerial={type} />
      </div>
      {answered && answer ? (
        <>
          <AnswerAge
            age={age}
            checking={check.isFetching || read.isFetching}
            {...(serial ? { checkNow: knownDevice ? () => void read.refetch() : checkNow } : {})}
          />
          {/* The same answer is said again after each check. */}
          <SaidAnswer
            key={check.dataUpdatedAt}
            answer={answer}
            typed={typed}
            age={age.isWarning || isChecked ? age.words : null}
          />
          <SerialAnswerView
            answer={answer}
            asOf={answered.asOf}
            onPick={pick}
            byName={
              byName
                ? null
                : () => {
                    setByName(true);
                    field.current?.focus();
                  }
            }
          />
          {check.error ? (
            <FailureNotice>{failureMessage(check.error).title}. Showing the last known answer.</FailureNotice>
          ) : null}
          <RecentLookups fleet={fleet ?? answered.fleet} serial={serial} onPick={pick} />
        </>
      ) : state.partial && !(knownDevice && read.isPending) ? (
        <div className={styles.answer}>
          {read.error ? (
            <p role="alert">{failureMessage(read.error).title}.</p>
          ) : (
            <p>{noSearchText()} Open a device by its ID once; after that its number works here.</p>
          )}
          <OpenById />
        </div>
      ) : error ? (
        <FailurePanel {...failureMessage(error)} onRetry={retry} />
      ) : (
        <div className={styles.waiting}>
          <p>Loading devices… {progress ? progressText(progress) : null}</p>
          {progress && serial ? (
            <Button pending={check.isFetching && 'Checking…'} onClick={checkNow}>
              Check {serial} now
            </Button>
          ) : null}
        </div>
      )}
    </div>
  );
}

const noSearchText = () => `${platformNameAtStart()} can't search by serial number yet.`;

/** Why there is no answer for a number; null before one is typed, and after a failure, which is said by itself. */
function waitWords({ partial, error }: FleetState, serial: string): string | null {
  if (serial === '' || error) return null;
  return partial ? noSearchText() : `Devices are still loading, so ${serial} may not be found yet`;
}

type SaidProps = { answer: SerialAnswer; typed: string; age: string | null };

/** Has the answer said. */
function SaidAnswer({ answer, typed, age }: SaidProps): null {
  const elsewhere = useElsewhere(answer.kind === 'one' ? answer.pointing.destination?.id : undefined);
  const words = answerWords(answer, typed, elsewhere);
  useSaid(words && age ? `${words}. ${age}` : words);
  return null;
}

/** Without a connection, an answer older than this gets a warning, in ms. */
const oldMs = 2 * 60 * 60_000;

type Aged = {
  asOf: string | null;
  behind: boolean;
  /** True if it comes from this device because our server hasn't responded yet. */
  unreached: boolean;
};
type Age = {
  words: string;
  /** What else to say about an old answer. */
  warning: string;
  /** True if there may be a newer answer that can't be read now. */
  isWarning: boolean;
};

function useAnswerAge({ asOf, behind, unreached }: Aged): Age {
  const online = useOnline();
  const time = readTime(asOf);
  const when = time ? nearText(time) : 'at an unknown time';
  const isOld = time !== null && Date.now() - time.getTime() > oldMs;
  return {
    words: !online
      ? `Offline. Updated ${when}.`
      : unreached
        ? `${unreachedText}. Showing data from ${when}.`
        : behind
          ? `${platformNameAtStart()} isn't responding. Last updated ${when}.`
          : `Updated ${when}.`,
    warning: !online && isOld ? ' Devices may open something else by now.' : '',
    isWarning: behind || unreached || !online,
  };
}

type AgeProps = { age: Age; checking: boolean; checkNow?: () => void };

/** Always shown: an answer from this morning isn't an answer from now. */
function AnswerAge({ age: { words, warning, isWarning }, checking, checkNow }: AgeProps) {
  const online = useOnline();
  return (
    <Notice {...(online ? {} : { icon: WifiOff })} tone={isWarning ? 'warn' : 'info'}>
      <div className={search.age} data-offline={online ? undefined : ''}>
        <span>
          {words}
          {warning}
        </span>
        {online && checkNow ? (
          <Button pending={checking && 'Checking…'} onClick={checkNow}>
            Check now
          </Button>
        ) : null}
      </div>
    </Notice>
  );
}

/** How long a number must stay unchanged before it counts as looked up, in ms: skips half-typed numbers. */
const settledMs = 1200;

type Props = {
  fleet: Fleet;
  serial: string;
  /** Called with the number of the link that was followed. */
  onPick: (serial: string) => void;
};

/** The last few numbers found in this tab, with what they open now. */
function RecentLookups({ fleet, serial, onPick }: Props) {
  const [recent, setRecent] = useState(recentSerials);
  useEffect(() => {
    if (findSerial(fleet, serial).kind !== 'one') return;
    const timer = setTimeout(() => setRecent(keepSerial(serial)), settledMs);
    return () => clearTimeout(timer);
  }, [fleet, serial]);
  const others = recent
    .filter((one) => one !== serial)
    .flatMap((one) => {
      const answer = findSerial(fleet, one);
      return answer.kind === 'one' ? [{ serial: one, pointing: answer.pointing }] : [];
    });
  if (others.length === 0) return null;
  return (
    <section className={recentLookupsStyles.lately}>
      <h2>Recent</h2>
      <ul>
        {others.map((one) => (
          <li key={one.serial}>
            <PointingLink pointing={one.pointing} onPick={onPick} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Serial numbers found in this tab, latest first. */
const key = 'steward-serials';
const most = 6;

const recentSerials = (): string[] =>
  (sessionStorage.getItem(key) ?? '').split(',').filter((serial) => /^\d{1,15}$/.test(serial));

function keepSerial(serial: string): string[] {
  const next = [serial, ...recentSerials().filter((other) => other !== serial)].slice(0, most);
  sessionStorage.setItem(key, next.join(','));
  return next;
}

const deviceOfSerial = ({ devices }: Fleet, serial: string) =>
  serial === ''
    ? undefined
    : devices.toSorted(archivedLast).find(({ serialNumber }) => serialNumber === Number(serial));

type Known = { fleet: Fleet; asOf: string | null };

/** A check covers only one number; whichever was read later wins. */
const newest = (snapshot: Known | null, check: Known | undefined): Known | null =>
  check && (!snapshot || (check.asOf ?? '') >= (snapshot.asOf ?? '')) ? check : snapshot;
