import { lazy, Suspense } from 'react';
import { useTrayIds } from '../../data/tray.ts';
import styles from '../../ui/tray.module.css';

const OutcomeCards = lazy(async () => ({ default: (await import('./outcome-cards.tsx')).OutcomeCards }));

/**
 * Writes whose outcome was not known at once; each stays until it is settled and dismissed. The region is there before anything is said
 * in it, so that it is read out.
 */
export function OutcomeTray() {
  const ids = useTrayIds();
  return (
    <section
      className={styles.tray}
      aria-label="What became of your changes"
      aria-live="polite"
      data-print="no"
    >
      {ids.length > 0 ? (
        <Suspense>
          <OutcomeCards />
        </Suspense>
      ) : null}
    </section>
  );
}
