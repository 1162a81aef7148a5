import type { ReactNode } from 'react';
import styles from './tabs.module.css';
import { useCurrentInSight } from './use-current-in-sight.ts';

/**
 * Links to the areas of one screen. If they don't all fit, the current one is scrolled into view.
 *
 *     <Tabs label="Settings">
 *       <Link to="/settings" {...pageTab}>People</Link>
 *     </Tabs>
 */
export function Tabs({ label, children }: { label: string; children: ReactNode }) {
  const nav = useCurrentInSight<HTMLElement>();
  return (
    <nav ref={nav} className={styles.tabs} aria-label={label}>
      {children}
    </nav>
  );
}

/** Class name for each link; the current link has `aria-current="page"`. */
export const tabClass = styles.tab ?? '';

/** The same for tabs that are pages of their own: the current one is the page that is open, whatever its filters. */
export const pageTab = { className: tabClass, activeOptions: { exact: true, includeSearch: false } };

/**
 * The number beside the text of a tab; its space is reserved until it is known.
 *
 *     <Link to="/plans" className={tabClass}>Failing <TabCount>{count}</TabCount></Link>
 */
export const TabCount = ({ children }: { children: ReactNode }) => (
  <span className={styles.count}>{children}</span>
);
