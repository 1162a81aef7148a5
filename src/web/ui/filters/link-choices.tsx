import { type ReactNode, useContext } from 'react';
import { Squeezed } from '../frame/squeezed.ts';
import { useCurrentInSight } from '../frame/use-current-in-sight.ts';
import styles from './link-choices.module.css';

type Props = { label: string; children: ReactNode };

/**
 * A few choices side by side, each a link to the same screen with that choice.
 *
 *     <LinkChoices label="Period">
 *       <Link to="." search={{ period: 'last-month' }} {...linkChoice(isLastMonth)}>Last month</Link>
 *     </LinkChoices>
 */
export function LinkChoices({ label, children }: Props) {
  const links = useCurrentInSight<HTMLSpanElement>();
  return (
    <nav
      className={useContext(Squeezed) ? `${styles.choices} ${styles.squeezed}` : styles.choices}
      aria-label={label}
    >
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <span ref={links} className={styles.links}>
        {children}
      </span>
    </nav>
  );
}

/** The properties of each link besides its address. `on`: this choice is selected. */
export const linkChoice = (on: boolean) =>
  ({
    className: on ? `${styles.link} ${styles.on}` : styles.link,
    'aria-current': on ? 'true' : undefined,
    activeOptions: { exact: true },
  }) as const;
