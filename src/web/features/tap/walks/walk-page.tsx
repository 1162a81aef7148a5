import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Circle, CircleAlert, CircleCheck, CircleHelp, CircleX, type LucideIcon } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import type { TapWalk } from '#contract/steward/operations/tap/tap-walks.ts';
import type { TapMark } from '#contract/steward/tap/tap-walks.ts';
import { lookUp } from '#contract/values/look-up.ts';
import { countText } from '#contract/values/money.ts';
import { failureMessage, NotFound } from '../../../data/api/app-error.ts';
import { count } from '../../../data/format/plural.ts';
import { unreachedText } from '../../../data/offline/field-screens.ts';
import { useQueue } from '../../../data/offline/queue.ts';
import { useTabTitle } from '../../../data/tab-title.ts';
import { AgeLabel } from '../../../labels/age-label.tsx';
import { serialText, type WalkShow } from '../../../nouns/tap/address.ts';
import { useFleet } from '../../../nouns/tap/fleet-queries.ts';
import { openingLine } from '../../../nouns/tap/labels.ts';
import { useNotes } from '../../../nouns/tap/tap-note-queries.ts';
import type { Fleet } from '../../../nouns/tap/tap-records.ts';
import { walkOptions } from '../../../nouns/tap/walk-queries.ts';
import { BackLink } from '../../../record/with-back-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { ToggleChip } from '../../../ui/filters/toggle-chip.tsx';
import form from '../../../ui/form/field.module.css';
import { Notice } from '../../../ui/frame/notice.tsx';
import { Page, PageBody } from '../../../ui/frame/page.tsx';
import { FailurePanel, StatePanel } from '../../../ui/frame/state-panel.tsx';
import { Said } from '../../../ui/said.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import { ScanButton } from '../scan/scan-button.tsx';
import tap from '../tap.module.css';
import { FinishWalk } from './finish-walk.tsx';
import { MarkDialog } from './mark-dialog.tsx';
import { withQueued } from './queued-findings.ts';
import { WalkReport } from './walk-report.tsx';
import { isProblem, isShown, markLabels, nextUnchecked, type WalkRow, walkRows } from './walk-state.ts';
import styles from './walks.module.css';

const route = getRouteApi('/_app/tap/walks/$walkId');

/** One walk, designed for phones: its devices, the marks on each, and its report once it is finished. */
export function WalkPage() {
  const { walkId } = route.useParams();
  const { data: read, error, refetch } = useQuery(walkOptions(walkId));
  const { waiting } = useQueue();
  const walk = useMemo(() => read && withQueued(read, waiting), [read, waiting]);
  const { asOf, behind, offline } = useFleet();
  useTabTitle(walk?.name ?? null);
  if (!walk)
    return (
      <Page title="Walk">
        <PageBody>
          {error instanceof NotFound ? (
            <StatePanel
              title="We couldn't find this walk"
              actions={<BackLink to="/tap/walks" name="Walks" />}
            >
              <p>The link may be wrong, or it belongs to another organization.</p>
            </StatePanel>
          ) : error ? (
            <FailurePanel {...failureMessage(error)} onRetry={() => void refetch()} />
          ) : (
            <div className={tap.waiting} aria-busy="true" />
          )}
        </PageBody>
      </Page>
    );
  const rows = walkRows(walk);
  const checked = rows.filter(({ latest }) => latest).length;
  const problems = rows.filter(isProblem).length;
  return (
    <Page
      title={<NameText>{walk.name}</NameText>}
      sentence={
        <>
          <b>
            {countText(checked)} of {countText(rows.length)}
          </b>{' '}
          checked{problems > 0 ? `, ${count(problems, 'problem', 'problems')}` : ''}
          {walk.finishedAt ? ' · Finished' : ''}
          <AgeLabel asOf={asOf} behind={behind} silent={offline && unreachedText} />
        </>
      }
    >
      <PageBody>
        <div className={styles.progress} data-print="no">
          <progress value={checked} max={rows.length} aria-label="Devices checked" />
          <FinishWalk walk={walk} unchecked={rows.length - checked} />
        </div>
        {walk.finishedAt ? <WalkReport walk={walk} rows={rows} /> : null}
        <WalkDevices key={walk.id} walk={walk} rows={rows} />
      </PageBody>
    </Page>
  );
}

type DevicesProps = { walk: TapWalk; rows: readonly WalkRow[] };

function WalkDevices({ walk, rows }: DevicesProps) {
  const { show, device: deviceId } = route.useSearch();
  const navigate = route.useNavigate();
  const { fleet } = useFleet();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [lately, setLately] = useState<string | null>(null);
  const digits = serialText(typed) ?? '';
  const opened = rows.find((row) => row.deviceId === deviceId);
  const filter = (next: WalkShow | undefined) =>
    void navigate({ search: next ? { show: next } : {}, replace: true, resetScroll: false });
  const open = (row: WalkRow | null) =>
    void navigate({
      search: (now) => ({
        ...(now.show ? { show: now.show } : {}),
        ...(row ? { device: row.deviceId } : {}),
      }),
      replace: row === null,
      resetScroll: false,
    });
  const type = (text: string) => {
    setTyped(text);
    const serial = serialText(text);
    const exact = rows.find((row) => row.serial !== null && row.serial === serial);
    if (exact) open(exact);
  };
  const next = nextUnchecked(rows, lately);
  const visible = rows.filter((row) => isShown(row, show) && (row.serial ?? '').includes(digits));
  return (
    <>
      <div className={styles.tools}>
        <input
          ref={field}
          className={form.control}
          aria-label="Serial number printed on the device"
          placeholder="Serial number"
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
        <ScanButton field={field} onSerial={type} />
        {next ? (
          <Button onClick={() => open(next)}>
            <span>
              Next <span className={styles.whatNext}>unchecked</span>
            </span>
          </Button>
        ) : null}
      </div>
      <div className={styles.chips}>
        <ToggleChip on={show === 'unchecked'} onChange={(on) => filter(on ? 'unchecked' : undefined)}>
          Not checked {countText(rows.filter(({ latest }) => !latest).length)}
        </ToggleChip>
        <ToggleChip
          warn={rows.some(isProblem)}
          on={show === 'problems'}
          onChange={(on) => filter(on ? 'problems' : undefined)}
        >
          Problems {countText(rows.filter(isProblem).length)}
        </ToggleChip>
      </div>
      <TypedNotice typed={typed} digits={digits} isFound={visible.length > 0} />
      {visible.length > 0 ? (
        <ul className={styles.list} aria-label="Devices">
          {visible.map((row) => (
            <li key={row.deviceId}>
              <WalkRowButton row={row} fleet={fleet} onOpen={() => open(row)} />
            </li>
          ))}
        </ul>
      ) : digits ? null : (
        <StatePanel title={show === 'problems' ? 'No problems' : 'Every device is checked'} />
      )}
      {opened ? (
        <MarkDialog
          key={opened.deviceId}
          walkId={walk.id}
          row={opened}
          fleet={fleet}
          onClose={() => open(null)}
          onMarked={() => {
            setLately(opened.deviceId);
            setTyped('');
            open(null);
          }}
        />
      ) : null}
    </>
  );
}

const icons: Readonly<Record<TapMark, LucideIcon>> = {
  right: CircleCheck,
  wrong: CircleX,
  missing: CircleHelp,
  damaged: CircleAlert,
};

type Props = { row: WalkRow; fleet: Fleet | null; onOpen: () => void };

/** A device of a walk: where it points, where it is, and its marks. */
function WalkRowButton({ row, fleet, onOpen }: Props) {
  const notes = useNotes();
  const { deviceId, serial, latest } = row;
  const device = fleet?.devices.find(({ id }) => id === deviceId);
  const note = lookUp(notes, deviceId);
  const Icon = latest ? icons[latest.mark] : Circle;
  return (
    <button type="button" className={styles.row} data-mark={latest?.mark} onClick={onOpen}>
      <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
      <span>
        <b>{serial ?? 'No serial number'}</b>
        <span className={styles.line}>
          <NameText>{fleet && device ? openingLine(fleet, device) : 'Unknown device'}</NameText>
        </span>
        {note ? (
          <span className={styles.placed}>
            <NameText>{note}</NameText>
          </span>
        ) : null}
      </span>
      <span className={styles.end}>{latest ? markLabels[latest.mark] : 'Not checked'}</span>
    </button>
  );
}

type TypedProps = { typed: string; digits: string; isFound: boolean };

/** Says that what was typed or scanned matches no device of this walk. */
function TypedNotice({ typed, digits, isFound }: TypedProps) {
  if (typed.trim() !== '' && /[^\d\s-]/.test(typed))
    return (
      <Notice tone="warn">
        <Said>Serial numbers have only digits.</Said>
      </Notice>
    );
  if (digits === '' || isFound) return null;
  return (
    <Notice tone="warn">
      <Said>{digits} isn't on this walk.</Said>{' '}
      <Link to="/tap/find" search={{ serial: digits }}>
        See where it points
      </Link>
    </Notice>
  );
}
