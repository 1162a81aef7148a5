import type { ReactNode } from 'react';
import styles from './sticky-status.module.css';

type Props = {
  /** A little lower, for content that sits on the line. */
  low?: boolean;
  children: ReactNode;
};

/**
 * A sticky place without height: content that comes and goes here moves nothing. Never printed.
 *
 *     <StickyStatus>{isChanged ? <Said>Updated just now</Said> : null}</StickyStatus>
 */
export const StickyStatus = ({ low = false, children }: Props) => (
  <div className={low ? `${styles.place} ${styles.low}` : styles.place} data-print="no">
    {children}
  </div>
);
