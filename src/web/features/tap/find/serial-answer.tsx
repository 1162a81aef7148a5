import { Link } from '@tanstack/react-router';
import { readTime } from '#contract/values/wire-time.ts';
import { clockText } from '../../../data/format/format.ts';
import { count } from '../../../data/format/plural.ts';
import { recordPage } from '../../../labels/record-pages.ts';
import { serialOf } from '../../../nouns/tap/tap-records.ts';
import type { Pointing, SerialAnswer } from '../../../nouns/tap/where-it-points.ts';
import { Button } from '../../../ui/button.tsx';
import { DeviceNote } from '../devices/device-note.tsx';
import styles from '../tap.module.css';
import { ReportedAlready, ReportWrong } from '../todos/report-wrong.tsx';
import { PointingAnswer } from './pointing-answer.tsx';
import { PointingLink } from './pointing-link.tsx';
import { PointingPath } from './pointing-path.tsx';
import search from './tap-find.module.css';

type Props = {
  answer: SerialAnswer;
  asOf: string | null;
  /** Called when a number is chosen among those that begin with what was typed. */
  onPick: (serial: string) => void;
  /** Lets people type words on a phone, whose keypad has only digits until then; null once it has. */
  byName: (() => void) | null;
};

/** The answer, whatever it is; "not found" is one too. */
export function SerialAnswerView({ answer, asOf, onPick, byName }: Props) {
  const time = readTime(asOf);
  switch (answer.kind) {
    case 'empty':
      return (
        <div className={styles.answer}>
          {byName ? (
            <>
              <p>Enter the number printed on the back or edge of the device.</p>
              <Button onClick={byName}>Search by name or place</Button>
            </>
          ) : (
            <p>Enter words of its placement, type, group, or destination.</p>
          )}
        </div>
      );
    case 'not-a-serial':
      return (
        <div className={styles.answer}>
          <p>Serial numbers have up to 15 digits and nothing else.</p>
        </div>
      );
    case 'not-in-list':
      return (
        <div className={styles.answer}>
          <h2>Not found</h2>
          <p>
            No device has this number{time ? ` (updated ${clockText(time)})` : ''}. Check it, or refresh if
            the device is new.
          </p>
        </div>
      );
    case 'named':
      return answer.total === 0 ? (
        <div className={styles.answer}>
          <h2>Not found</h2>
          <p>No device has these words in its placement, type, group, or destination.</p>
        </div>
      ) : (
        <Matches {...answer} onPick={onPick} more="Add a word to see the others." />
      );
    case 'begins':
      return <Matches {...answer} onPick={onPick} more="Enter more digits to see the others." />;
    case 'one':
      return <OneAnswer pointing={answer.pointing} />;
    case 'several':
      return (
        <>
          <p>{answer.pointings.length} devices have this number:</p>
          {answer.pointings.map((pointing) => (
            <OneAnswer key={pointing.device.id} pointing={pointing} />
          ))}
        </>
      );
  }
}

type MatchesProps = {
  pointings: readonly Pointing[];
  total: number;
  onPick: (serial: string) => void;
  /** How to see those that aren't shown. */
  more: string;
};

const Matches = ({ pointings, total, onPick, more }: MatchesProps) => (
  <div className={styles.answer}>
    <h2>{count(total, 'match', 'matches')}</h2>
    <ul className={search.beginnings}>
      {pointings.map((pointing) => (
        <li key={pointing.device.id}>
          <PointingLink pointing={pointing} onPick={onPick} />
        </li>
      ))}
    </ul>
    {total > pointings.length ? <p>{more}</p> : null}
  </div>
);

const OneAnswer = ({ pointing }: { pointing: Pointing }) => (
  <>
    <PointingAnswer
      pointing={pointing}
      actions={<ReportWrong device={pointing.device} opensId={pointing.destination?.id ?? null} />}
    />
    <ReportedAlready deviceId={pointing.device.id} />
    <div className={search.path}>
      <PointingPath pointing={pointing} />
      <Link {...recordPage('device', pointing.device.id)}>Device details</Link>
    </div>
    <div className={search.path}>
      <DeviceNote key={pointing.device.id} deviceId={pointing.device.id} serial={serialOf(pointing.device)} />
    </div>
  </>
);
