import type { ReactNode } from 'react';
import styles from './search-field.module.css';

/**
 * Why there is no search, in place of a SearchField and as tall: `<SearchNotice>Search will be available once…</SearchNotice>`.
 */
export const SearchNotice = ({ children }: { children: ReactNode }) => (
  <p className={styles.instead} role="status">
    {children}
  </p>
);
