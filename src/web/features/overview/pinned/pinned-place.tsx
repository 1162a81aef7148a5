import { useQuery } from '@tanstack/react-query';
import { pinnedOptions } from '../../../nouns/view/query.ts';
import styles from './pinned.module.css';
import { PinnedReport } from './pinned-report.tsx';

/** A card for each report that the person pinned, if any. The route has already read which ones there are, so that they move nothing. */
export function PinnedPlace() {
  const { data } = useQuery(pinnedOptions);
  if (!data || data.views.length === 0) return null;
  return (
    <section className={styles.cards} aria-label="Pinned reports">
      {data.views.map((view) => (
        <PinnedReport key={view.id} view={view} />
      ))}
    </section>
  );
}
