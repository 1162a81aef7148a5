import { Link } from '@tanstack/react-router';
import { readTime } from '#contract/values/wire-time.ts';
import { clockText } from '../../../data/format/format.ts';
import { count } from '../../../data/format/plural.ts';
import { recordPage } from '../../../labels/record-pages.ts';
import { serialOf } from '../../../nouns/tap/tap-records.ts';
import type { Pointing, SerialAnswer } from '../../../nouns/tap/where-it-points.ts';
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
};

/** The answer, whatever it is; "not found" is one too. */
export function SerialAnswerView({ answer, asOf, onPick }: Props) {
  const time = readTime(asOf);
  switch (answer.kind) {
    case 'empty':
      return (
        <div className={styles.answer}>
          <p>Enter the number printed on the back or edge of the device.</p>
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
    case 'begins':
      return (
        <div className={styles.answer}>
          <h2>{count(answer.total, 'match', 'matches')}</h2>
          <ul className={search.beginnings}>
            {answer.pointings.map((pointing) => (
              <li key={pointing.device.id}>
                <PointingLink pointing={pointing} onPick={onPick} />
              </li>
            ))}
          </ul>
          {answer.total > answer.pointings.length ? <p>Enter more digits to see the others.</p> : null}
        </div>
      );
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
