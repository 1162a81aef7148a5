import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { countText } from '../../../data/format/format.ts';
import { recordPage } from '../../../labels/record-pages.ts';
import { deviceKind } from '../../../nouns/tap/device-kind.ts';
import { useNotes } from '../../../nouns/tap/tap-note-queries.ts';
import { type Device, serialOf } from '../../../nouns/tap/tap-records.ts';
import { NameText } from '../../../ui/text/name-text.tsx';
import words from '../../../ui/text/words.module.css';
import styles from '../tap.module.css';

const atMost = 50;

/** A group's devices with our notes on them; for a large group only the first ones, with a link to all. */
export function GroupDevices({ groupId, devices }: { groupId: string; devices: readonly Device[] }) {
  const notes = useNotes();
  if (devices.length === 0) return <p className={words.quiet}>No devices yet</p>;
  const sorted = devices.toSorted((a, b) => (a.serialNumber ?? 0) - (b.serialNumber ?? 0));
  const inUse = sorted.filter(({ archivedAt }) => !archivedAt);
  const archived = sorted.filter(({ archivedAt }) => archivedAt);
  return (
    <>
      <ul className={styles.links}>
        {inUse.slice(0, atMost).map((device) => (
          <li key={device.id}>
            <Link {...recordPage('device', device.id)}>{serialOf(device)}</Link>{' '}
            <span className={words.quiet}>
              {notes[device.id] ? (
                <>
                  <NameText>{notes[device.id]}</NameText> ·{' '}
                </>
              ) : null}
              {deviceKind(device.deviceType)}
            </span>
          </li>
        ))}
      </ul>
      {inUse.length > atMost ? (
        <p>
          <Link to="/tap/devices" search={{ group: groupId }}>
            All {countText(inUse.length)} devices of this group
          </Link>
        </p>
      ) : null}
      {archived.length > 0 ? (
        <p className={styles.archived}>
          Archived:{' '}
          {archived.slice(0, atMost).map((device, index) => (
            <Fragment key={device.id}>
              {index > 0 ? ', ' : null}
              <Link {...recordPage('device', device.id)}>{serialOf(device)}</Link>
            </Fragment>
          ))}
        </p>
      ) : null}
    </>
  );
}
