import { Link } from '@tanstack/react-router';
import { readTime } from '#contract/wire-time.ts';
import { clockText } from '../../data/format.ts';
import { DeviceNote } from './device-note.tsx';
import { PointingAnswer } from './pointing-answer.tsx';
import { PointingPath } from './pointing-path.tsx';
import styles from './tap.module.css';
import type { Pointing, SerialAnswer } from './where-it-points.ts';

/** The answer, whatever it is: also "not in the list" is one. */
export function SerialAnswerView({ answer, asOf }: { answer: SerialAnswer; asOf: string | null }) {
  const time = readTime(asOf);
  switch (answer.kind) {
    case 'empty':
      return (
        <div className={styles.answer}>
          <p>Type the number that is printed on the device. It stands on the back or along the edge.</p>
        </div>
      );
    case 'not-a-serial':
      return (
        <div className={styles.answer} role="status">
          <p>A serial number has digits only, at most 15 of them.</p>
        </div>
      );
    case 'not-in-list':
      return (
        <div className={styles.answer} role="status">
          <h2>Not in the list</h2>
          <p>
            No device of yours had this number{time ? ` as of ${clockText(time)}` : ''}. Look at the number
            again, or check now: it may be new.
          </p>
        </div>
      );
    case 'one':
      return <OneAnswer pointing={answer.pointing} />;
    case 'several':
      return (
        <>
          <p role="status">{answer.pointings.length} devices have this number:</p>
          {answer.pointings.map((pointing) => (
            <OneAnswer key={pointing.device.id} pointing={pointing} />
          ))}
        </>
      );
  }
}

const OneAnswer = ({ pointing }: { pointing: Pointing }) => (
  <>
    <PointingAnswer pointing={pointing} />
    <div className={styles.path}>
      <PointingPath pointing={pointing} />
      <Link to="/tap/devices/$deviceId" params={{ deviceId: pointing.device.id }}>
        All about this device
      </Link>
    </div>
    <div className={styles.path}>
      <DeviceNote key={pointing.device.id} deviceId={pointing.device.id} />
    </div>
  </>
);
