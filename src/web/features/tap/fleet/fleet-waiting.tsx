import { countText } from '#contract/values/money.ts';
import { failureMessage } from '../../../data/api/app-error.ts';
import type { FleetState } from '../../../nouns/tap/fleet-queries.ts';
import { PageBody } from '../../../ui/frame/page.tsx';
import { FailurePanel, StatePanel } from '../../../ui/frame/state-panel.tsx';
import { NotListed } from '../not-listed.tsx';
import styles from '../tap.module.css';

/** Replaces the fleet while it loads, while a large one is still being read, or after a failure. */
export function FleetWaiting({ state: { partial, progress, error, retry } }: { state: FleetState }) {
  if (partial) return <NotListed />;
  if (progress)
    return (
      <StatePanel title="Loading your devices" said>
        <p>{progressText(progress)} Lists already show what's loaded.</p>
      </StatePanel>
    );
  if (error) return <FailurePanel {...failureMessage(error)} onRetry={retry} />;
  return (
    <PageBody>
      <div className={styles.waiting} aria-busy="true" />
    </PageBody>
  );
}

export const progressText = ({ rows, total }: NonNullable<FleetState['progress']>): string =>
  total === null
    ? `${countText(rows)} records so far.`
    : `${countText(rows)} of ${countText(total)} records so far.`;
