import { Circle, CircleAlert, CircleCheck, CircleHelp, CircleX, type LucideIcon } from 'lucide-react';
import type { TapMark } from '#contract/steward/tap/tap-walks.ts';
import { openingLine } from '../../../nouns/tap/labels.ts';
import { useNotes } from '../../../nouns/tap/tap-note-queries.ts';
import type { Fleet } from '../../../nouns/tap/tap-records.ts';
import { NameText } from '../../../ui/text/name-text.tsx';
import { markLabels, type WalkRow } from './walk-state.ts';
import styles from './walks.module.css';

const icons: Readonly<Record<TapMark, LucideIcon>> = {
  right: CircleCheck,
  wrong: CircleX,
  missing: CircleHelp,
  damaged: CircleAlert,
};

type Props = { row: WalkRow; fleet: Fleet | null; onOpen: () => void };

/** A device of a walk: where it points, where it is, and its marks. */
export function WalkRowButton({ row, fleet, onOpen }: Props) {
  const notes = useNotes();
  const { deviceId, serial, latest } = row;
  const device = fleet?.devices.find(({ id }) => id === deviceId);
  const Icon = latest ? icons[latest.mark] : Circle;
  return (
    <button type="button" className={styles.row} data-mark={latest?.mark} onClick={onOpen}>
      <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
      <span>
        <b>{serial ?? 'No serial number'}</b>
        <span className={styles.line}>
          <NameText>
            {fleet && device
              ? openingLine(fleet, device, notes[deviceId])
              : (notes[deviceId] ?? 'Unknown device')}
          </NameText>
        </span>
      </span>
      <span className={styles.end}>{latest ? markLabels[latest.mark] : 'Not checked'}</span>
    </button>
  );
}
