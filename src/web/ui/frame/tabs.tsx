import { type ReactNode, useEffect, useRef } from 'react';
import styles from './tabs.module.css';

/**
 * Links to the areas of one screen. Where there is no room for all of them, the current one is scrolled into sight.
 *
 *     <Tabs label="Team">
 *       <Link to="/team" className={tabClass}>People</Link>
 *     </Tabs>
 */
export function Tabs({ label, children }: { label: string; children: ReactNode }) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!nav.current) return;
    // Its first call comes before the tabs are painted.
    const room = new ResizeObserver(([entry]) => entry && showCurrent(entry.target));
    room.observe(nav.current);
    return () => room.disconnect();
  }, []);
  return (
    <nav ref={nav} className={styles.tabs} aria-label={label}>
      {children}
    </nav>
  );
}

/** Scrolls sideways only: the page stays where it is. */
function showCurrent(nav: Element): void {
  const current = nav.querySelector('[aria-current="page"]')?.getBoundingClientRect();
  if (!current) return;
  const { left, width } = nav.getBoundingClientRect();
  nav.scrollLeft += current.left + current.width / 2 - (left + width / 2);
}

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
