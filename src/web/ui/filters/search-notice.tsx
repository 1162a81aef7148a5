import type { ReactNode } from 'react';
import styles from './search-field.module.css';

/**
 * Says why search isn't available; as tall as the SearchField it replaces: `<SearchNotice>Search will be available once…</SearchNotice>`.
 */
export const SearchNotice = ({ children }: { children: ReactNode }) => (
  <p className={styles.instead}>{children}</p>
);
