import { count } from '../../../data/format/plural.ts';
import { openingLine } from '../../../nouns/tap/labels.ts';
import { useNotes } from '../../../nouns/tap/tap-note-queries.ts';
import { type Device, type Fleet, serialOf } from '../../../nouns/tap/tap-records.ts';
import field from '../../../ui/form/field.module.css';
import type { SelectOption } from '../../../ui/form/select-field.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import words from '../../../ui/text/words.module.css';
import styles from './new-walk.module.css';
import walks from './walks.module.css';

type Props = {
  fleet: Fleet;
  rows: readonly { device: Device; expectedId: string | null }[];
  /** The destinations that a device can be expected to open. */
  options: readonly SelectOption[];
  onExpect: (deviceId: string, expectedId: string | null) => void;
};

/** How many rows can be edited one by one. */
const most = 200;
const any = 'any';

/** The devices of a new walk, and what each should open. */
export function ChosenDevices({ fleet, rows, options, onExpect }: Props) {
  const notes = useNotes();
  if (rows.length === 0) return <p className={words.quiet}>No devices chosen yet.</p>;
  return (
    <div>
      <p className={words.note}>
        {count(rows.length, 'device', 'devices')}
        {rows.length > most ? `; showing the first ${most}` : ''}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard. */}
      <ul className={styles.chosen} aria-label="Devices on the walk" tabIndex={0}>
        {rows.slice(0, most).map(({ device, expectedId }) => (
          <li key={device.id}>
            <b>{serialOf(device)}</b>
            <span className={walks.line}>
              <NameText>{openingLine(fleet, device, notes[device.id])}</NameText>
            </span>
            <select
              className={field.control}
              aria-label={`${serialOf(device)} should open`}
              value={expectedId ?? any}
              onChange={({ target: { value } }) => onExpect(device.id, value === any ? null : value)}
            >
              <option value={any}>Anything</option>
              {options.some(({ value }) => value === expectedId) || expectedId === null ? null : (
                <option value={expectedId}>
                  {fleet.destinations.find(({ id }) => id === expectedId)?.name ?? 'Unnamed'}
                </option>
              )}
              {options.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
    </div>
  );
}
