import type { ReactNode } from 'react';
import styles from './link-choices.module.css';

type Props = { label: string; children: ReactNode };

/**
 * A few choices side by side, each a link to the same screen with that choice.
 *
 *     <LinkChoices label="Period">
 *       <Link to="." search={{ period: 'last-month' }} {...linkChoice(isLastMonth)}>Last month</Link>
 *     </LinkChoices>
 */
export const LinkChoices = ({ label, children }: Props) => (
  <nav className={styles.choices} aria-label={label}>
    <span className={styles.label} aria-hidden="true">
      {label}
    </span>
    <span ref={showCurrent} className={styles.links}>
      {children}
    </span>
  </nav>
);

/** Where the line scrolls sideways, it begins with its choice in view. */
function showCurrent(links: HTMLSpanElement | null): void {
  const current = links?.querySelector<HTMLElement>('[aria-current]');
  if (links && current)
    links.scrollLeft = current.offsetLeft - links.offsetLeft - (links.clientWidth - current.offsetWidth) / 2;
}

/** What each link has beside its address. `on`: it is the choice that is shown. */
export const linkChoice = (on: boolean) =>
  ({
    className: on ? `${styles.link} ${styles.on}` : styles.link,
    'aria-current': on ? 'true' : undefined,
    activeOptions: { exact: true },
  }) as const;
