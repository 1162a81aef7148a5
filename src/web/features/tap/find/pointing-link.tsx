import { Link } from '@tanstack/react-router';
import { deviceKind } from '../../../nouns/tap/device-kind.ts';
import { serialOf } from '../../../nouns/tap/tap-records.ts';
import type { Pointing } from '../../../nouns/tap/where-it-points.ts';
import { NameText } from '../../../ui/text/name-text.tsx';
import styles from './pointing-link.module.css';

type Props = {
  pointing: Pointing;
  /** Called with the device's number. */
  onPick: (serial: string) => void;
};

/** One of several devices, on one line: its number, its type, and what it opens. */
export function PointingLink({ pointing, onPick }: Props) {
  const serial = serialOf(pointing.device);
  return (
    <Link
      to="/tap/find"
      search={{ serial }}
      replace
      className={styles.pointing}
      onClick={() => onPick(serial)}
    >
      <b>{serial}</b>
      <span>{deviceKind(pointing.device.deviceType)}</span>
      <span>
        <NameText>{opens(pointing)}</NameText>
      </span>
    </Link>
  );
}

const opens = ({ state, destination }: Pointing): string =>
  state === 'archived-device'
    ? 'Archived'
    : state === 'no-group'
      ? 'Not in a group'
      : (destination?.name ?? 'No destination');
