import type { ReactNode } from 'react';
import styles from './peek.module.css';

/** A list, and beside it the record that is being looked at. */
export const PeekSplit = ({ list, panel }: { list: ReactNode; panel: ReactNode }) => (
  <div className={[styles.split, panel ? styles.open : null].filter(Boolean).join(' ')}>
    {list}
    {panel}
  </div>
);
