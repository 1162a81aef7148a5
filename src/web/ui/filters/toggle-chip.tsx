import { useChipPlace } from './bar-part.ts';
import styles from './chip.module.css';

type Props = {
  on: boolean;
  onChange: (on: boolean) => void;
  /** Shown as needing attention. */
  warn?: boolean;
  title?: string;
  children: string | (string | number)[];
};

/**
 * A filter that is on or off.
 *
 *     <ToggleChip on={archived} onChange={setArchived}>
 *       Show archived
 *     </ToggleChip>
 */
export function ToggleChip({ on, onChange, warn = false, title, children }: Props) {
  const { isHere, mark } = useChipPlace([children].flat().join(''), on);
  if (!isHere) return null;
  return (
    <button
      type="button"
      className={[styles.chip, on && styles.on, warn && styles.warn].filter(Boolean).join(' ')}
      aria-pressed={on}
      title={title}
      onClick={() => onChange(!on)}
      {...mark}
    >
      {children}
    </button>
  );
}
