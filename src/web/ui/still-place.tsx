import type { ReactNode } from 'react';
import styles from './still-place.module.css';

type Props = {
  /** A little lower, for what sits on its line. */
  low?: boolean;
  children: ReactNode;
};

/**
 * A place without height that stays in sight: what comes and goes in it moves nothing, and is read aloud. Never printed.
 *
 *     <StillPlace>{isChanged ? <span>Updated just now</span> : null}</StillPlace>
 */
export const StillPlace = ({ low = false, children }: Props) => (
  <div className={low ? `${styles.place} ${styles.low}` : styles.place} role="status" data-print="no">
    {children}
  </div>
);
