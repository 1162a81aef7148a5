import type { ReactNode } from 'react';
import styles from './sticky-status.module.css';

type Props = {
  /** A little lower, for content that sits on the line. */
  low?: boolean;
  children: ReactNode;
};

/**
 * A sticky place without height: content that comes and goes here moves nothing, and is read aloud. Never printed.
 *
 *     <StickyStatus>{isChanged ? <span>Updated just now</span> : null}</StickyStatus>
 */
export const StickyStatus = ({ low = false, children }: Props) => (
  <div className={low ? `${styles.place} ${styles.low}` : styles.place} role="status" data-print="no">
    {children}
  </div>
);
