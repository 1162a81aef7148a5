import type { ReactNode } from 'react';
import styles from './record-page.module.css';

type Props = {
  /** The way back to the list. */
  back: ReactNode;
  /** A Page. */
  children: ReactNode;
};

/** A record on a page of its own, with the way back above it. */
export const RecordPage = ({ back, children }: Props) => (
  <div className={styles.whole}>
    <div className={styles.back} data-print="no">
      {back}
    </div>
    {children}
  </div>
);
