import type { ReactNode } from 'react';
import styles from './tabs.module.css';

/** Links to distinct areas of one screen. */
export const Tabs = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav className={styles.tabs} aria-label={label}>
    {children}
  </nav>
);

/** Class name for each link; the current one carries `aria-current="page"`. */
export const tabClass = styles.tab ?? '';

/** The number beside a tab's words; its place is kept while it is not known. */
export const TabCount = ({ children }: { children: ReactNode }) => (
  <span className={styles.count}>{children}</span>
);
