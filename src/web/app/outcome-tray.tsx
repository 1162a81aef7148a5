import { Suspense } from 'react';
import { useReceipts, useTrayIds } from '../data/pending-changes/tray.ts';
import styles from '../ui/frame/tray.module.css';
import { lazyPart } from '../ui/lazy-part.ts';

const OutcomeCards = lazyPart(async () => (await import('./outcome-cards.tsx')).OutcomeCards);

/**
 * What became of the person's changes: a receipt for each that went well, and those whose outcome was not known at once until they are
 * settled and dismissed. The region is there before anything is in it, so that it is read out.
 */
export function OutcomeTray() {
  const shown = useTrayIds().length + useReceipts().length;
  return (
    <section className={styles.tray} aria-label="Pending changes" aria-live="polite" data-print="no">
      {shown > 0 ? (
        <Suspense>
          <OutcomeCards />
        </Suspense>
      ) : null}
    </section>
  );
}
