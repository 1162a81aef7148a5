import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { pinnedOptions } from '../../../nouns/view/query.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import styles from './pinned.module.css';

const PinnedReport = lazyPart(() => import('./pinned-report.tsx').then((file) => file.PinnedReport));

/** A card for each report that the person pinned, if any. The route has already read which ones there are, so that they move nothing. */
export function PinnedPlace() {
  const { data } = useQuery(pinnedOptions);
  if (!data || data.views.length === 0) return null;
  return (
    <section className={styles.cards} aria-label="Pinned reports">
      {data.views.map((view) => (
        <Suspense key={view.id} fallback={<div />}>
          <PinnedReport view={view} />
        </Suspense>
      ))}
    </section>
  );
}
