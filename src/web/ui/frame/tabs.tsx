import type { ReactNode } from 'react';
import styles from './tabs.module.css';

/**
 * Links to the areas of one screen.
 *
 *     <Tabs label="Team">
 *       <Link to="/team" className={tabClass}>People</Link>
 *     </Tabs>
 */
export const Tabs = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav className={styles.tabs} aria-label={label}>
    {children}
  </nav>
);

/** Class name for each link; the current one carries `aria-current="page"`. */
export const tabClass = styles.tab ?? '';

/**
 * The number beside the text of a tab; its place is kept until it is known.
 *
 *     <Link to="/plans" className={tabClass}>Failing <TabCount>{count}</TabCount></Link>
 */
export const TabCount = ({ children }: { children: ReactNode }) => (
  <span className={styles.count}>{children}</span>
);
