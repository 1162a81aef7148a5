import type { ReactNode } from 'react';
import styles from './list-end.module.css';

type Props = {
  /** How many rows are shown. */
  shown: ReactNode;
  /** Ways on. */
  children: ReactNode;
};

/** The foot of a list that has no page numbers. */
export const ListEnd = ({ shown, children }: Props) => (
  <nav className={styles.end} aria-label="Pages">
    <span>{shown}</span>
    {children}
  </nav>
);
