import { failureWords } from '../../data/app-error.ts';
import { countText } from '../../data/format.ts';
import { PageBody } from '../../ui/page.tsx';
import { FailurePanel, StatePanel } from '../../ui/state-panel.tsx';
import type { FleetState } from './fleet-queries.ts';
import { NotListed } from './not-listed.tsx';
import styles from './tap.module.css';

/** What stands where the fleet would: on its way, still being read because it is large, or failed. */
export function FleetWaiting({ state: { partial, progress, error, retry } }: { state: FleetState }) {
  if (partial) return <NotListed />;
  if (progress)
    return (
      <StatePanel title="Loading your devices" role="status">
        <p>{progressWords(progress)} Lists already show what's loaded.</p>
      </StatePanel>
    );
  if (error) return <FailurePanel {...failureWords(error)} onRetry={retry} />;
  return (
    <PageBody>
      <div className={styles.waiting} aria-busy="true" />
    </PageBody>
  );
}

export const progressWords = ({ rows, total }: NonNullable<FleetState['progress']>): string =>
  total === null
    ? `${countText(rows)} records so far.`
    : `${countText(rows)} of ${countText(total)} records so far.`;
