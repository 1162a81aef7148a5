import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck, Footprints, Plus } from 'lucide-react';
import type { TapWalkSummary } from '#contract/steward/operations/tap/tap-walks.ts';

import { readTime } from '#contract/values/wire-time.ts';
import { failureMessage } from '../../../data/api/app-error.ts';
import { dayText } from '../../../data/format/format.ts';
import { count } from '../../../data/format/plural.ts';
import { unreachedText } from '../../../data/offline/field-screens.ts';
import { useMay } from '../../../data/session/session.ts';
import { AgeLabel } from '../../../labels/age-label.tsx';
import { walksOptions } from '../../../nouns/tap/walk-queries.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Page, PageBody } from '../../../ui/frame/page.tsx';
import { FailurePanel, StatePanel } from '../../../ui/frame/state-panel.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import tap from '../tap.module.css';
import { TapTabs } from '../tap-tabs.tsx';
import styles from './walks.module.css';

/** All walks, those in progress first. */
export function WalksPage() {
  const may = useMay();
  const { data, error, refetch, dataUpdatedAt, isRefetchError } = useQuery(walksOptions);
  const { walks, keptAt } = data ?? {};
  const going = walks?.filter(({ finishedAt }) => !finishedAt).length ?? 0;
  return (
    <Page
      title="Walks"
      sentence={
        <>
          {walks ? (
            <>
              <b>{count(going, 'walk', 'walks')}</b> in progress, <b>{walks.length - going}</b> finished
            </>
          ) : null}
          <AgeLabel
            asOf={
              keptAt === undefined && dataUpdatedAt ? new Date(dataUpdatedAt).toISOString() : (keptAt ?? null)
            }
            behind={isRefetchError}
            silent={keptAt === undefined ? undefined : unreachedText}
          />
        </>
      }
      actions={
        may('tap.walk') ? (
          <Link to="/tap/walks/new" className={buttonClass('primary')}>
            <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
            New walk
          </Link>
        ) : null
      }
    >
      <TapTabs />
      <PageBody>
        {walks ? (
          walks.length === 0 ? (
            <StatePanel title="No walks yet">
              <p>A walk is a checklist of devices to visit and mark as right, wrong, missing, or damaged.</p>
            </StatePanel>
          ) : (
            <ul className={styles.list} aria-label="Walks">
              {walks.map((walk) => (
                <li key={walk.id}>
                  <WalkLink walk={walk} />
                </li>
              ))}
            </ul>
          )
        ) : error ? (
          <FailurePanel {...failureMessage(error)} onRetry={() => void refetch()} />
        ) : (
          <div className={tap.waiting} aria-busy="true" />
        )}
      </PageBody>
    </Page>
  );
}

function WalkLink({ walk }: { walk: TapWalkSummary }) {
  const Icon = walk.finishedAt ? CircleCheck : Footprints;
  const made = readTime(walk.madeAt);
  const finished = readTime(walk.finishedAt);
  return (
    <Link
      to="/tap/walks/$walkId"
      params={{ walkId: walk.id }}
      className={styles.row}
      data-mark={finished ? 'right' : undefined}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      <span>
        <b>
          <NameText>{walk.name}</NameText>
        </b>
        <span className={styles.line}>
          {walk.checked} of {count(walk.devices, 'device', 'devices')} checked
          {walk.problems > 0 ? `, ${count(walk.problems, 'problem', 'problems')}` : ''}
        </span>
      </span>
      <span className={styles.end}>
        {finished ? `Finished ${dayText(finished)}` : made ? dayText(made) : null}
      </span>
    </Link>
  );
}
