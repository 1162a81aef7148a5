import type { ReactNode } from 'react';
import styles from './chip.module.css';

type Props = {
  on: boolean;
  onChange: (on: boolean) => void;
  /** Shown as needing attention. */
  warn?: boolean;
  title?: string;
  children: ReactNode;
};

/**
 * A filter that is on or off.
 *
 *     <ToggleChip on={archived} onChange={setArchived}>
 *       Show archived
 *     </ToggleChip>
 */
export const ToggleChip = ({ on, onChange, warn = false, title, children }: Props) => (
  <button
    type="button"
    className={[styles.chip, on && styles.on, warn && styles.warn].filter(Boolean).join(' ')}
    aria-pressed={on}
    title={title}
    onClick={() => onChange(!on)}
  >
    {children}
  </button>
);
