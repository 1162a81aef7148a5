import { Link } from '@tanstack/react-router';
import { countText } from '../../../data/format/format.ts';
import { recordPage } from '../../../labels/record-pages.ts';
import { NameText } from '../../../ui/text/name-text.tsx';
import words from '../../../ui/text/words.module.css';
import { useNotes } from '../devices/tap-note-queries.ts';
import styles from '../tap.module.css';
import { type Device, serialOf } from '../tap-records.ts';

const atMost = 50;

/** The devices of a group with our notes on them; of a large one the first, and the way to all. */
export function GroupDevices({ groupId, devices }: { groupId: string; devices: readonly Device[] }) {
  const notes = useNotes();
  if (devices.length === 0) return <p className={words.quiet}>No devices yet</p>;
  const sorted = devices.toSorted((a, b) => (a.serialNumber ?? 0) - (b.serialNumber ?? 0));
  return (
    <>
      <ul className={styles.links}>
        {sorted.slice(0, atMost).map((device) => (
          <li key={device.id}>
            <Link {...recordPage('device', device.id)}>{serialOf(device)}</Link>{' '}
            <span className={words.quiet}>
              {notes[device.id] ? (
                <>
                  <NameText>{notes[device.id]}</NameText> ·{' '}
                </>
              ) : null}
              {device.deviceType}
            </span>
          </li>
        ))}
      </ul>
      {devices.length > atMost ? (
        <p>
          <Link to="/tap/devices" search={{ group: groupId }}>
            All {countText(devices.length)} devices of this group
          </Link>
        </p>
      ) : null}
    </>
  );
}
