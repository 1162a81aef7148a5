import { Suspense } from 'react';
import { useReceipts, useTrayIds } from '../data/pending-changes/tray.ts';
import styles from '../ui/frame/tray.module.css';
import { lazyPart } from '../ui/lazy-part.ts';

const OutcomeCards = lazyPart(async () => (await import('./outcome-cards.tsx')).OutcomeCards);

/**
 * The outcomes of the person's changes: a receipt for each success, and the writes whose outcome wasn't known at once, until they are
 * settled and dismissed. The region is in the page before it has content, so that screen readers announce what is added.
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
