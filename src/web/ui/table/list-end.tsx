import type { ReactNode } from 'react';
import styles from './list-end.module.css';

type Props = {
  /** How many rows are shown. */
  shown: ReactNode;
  /** Links or buttons to more rows. */
  children: ReactNode;
};

/**
 * The end of a list without page numbers.
 *
 *     <ListEnd shown="25 shown">
 *       <Button onClick={more}>Show more</Button>
 *     </ListEnd>
 */
export const ListEnd = ({ shown, children }: Props) => (
  <nav className={styles.end} aria-label="Pages">
    <span>{shown}</span>
    {children}
  </nav>
);
