import type { ReactNode } from 'react';
import styles from './peek.module.css';

/**
 * A list with a record beside it.
 *
 *     <PeekSplit list={table} panel={peek ? <Panel id={peek} /> : null} />
 */
export const PeekSplit = ({ list, panel }: { list: ReactNode; panel: ReactNode }) => (
  <div className={[styles.split, panel ? styles.open : null].filter(Boolean).join(' ')}>
    {list}
    {panel}
  </div>
);
