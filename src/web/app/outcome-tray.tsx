import { Suspense } from 'react';
import { useReceipts, useTrayIds } from '../data/pending-changes/tray.ts';
import styles from '../ui/frame/tray.module.css';
import { lazyPart } from '../ui/lazy-part.ts';

const OutcomeCards = lazyPart(async () => (await import('./outcome-cards.tsx')).OutcomeCards);

/**
 * The outcomes of the person's changes: a receipt for each success, and the writes whose outcome wasn't known at once, until they are
 * settled and dismissed.
 */
export function OutcomeTray() {
  const shown = useTrayIds().length + useReceipts().length;
  return (
    <section className={styles.tray} aria-label="Pending changes" data-tray data-print="no">
      {shown > 0 ? (
        <Suspense>
          <OutcomeCards />
        </Suspense>
      ) : null}
    </section>
  );
}
