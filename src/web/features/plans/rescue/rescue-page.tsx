import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment, useState } from 'react';
import type { PlanConcern } from '#contract/nouns/plan/values.ts';
import { platformName } from '#contract/rules/platform-name.ts';
import type { SavedPlan } from '#contract/steward/operations/plans/plan-calls.ts';
import { savedDays } from '#contract/steward/plan-calls.ts';
import { cents } from '#contract/values/money.ts';
import { failureMessage } from '../../../data/api/app-error.ts';
import { aboutMoney } from '../../../data/format/about-money.ts';
import { countText } from '../../../data/format/format.ts';
import { count, listText, plural } from '../../../data/format/plural.ts';
import { useMay } from '../../../data/session/session.ts';
import { AgeLabel } from '../../../labels/age-label.tsx';
import { recordPage } from '../../../labels/record-pages.ts';
import { unknownStatusText } from '../../../nouns/plan/labels.ts';
import { plansSummaryOptions } from '../../../nouns/plan/list-queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/details/record.tsx';
import { Page, PageBody } from '../../../ui/frame/page.tsx';
import { FailurePanel } from '../../../ui/frame/state-panel.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import words from '../../../ui/text/words.module.css';
import { PlanTabs } from '../list/plan-tabs.tsx';
import { planCallsOptions } from './plan-calls-queries.ts';
import { atFirst } from './prefetch-rescue.ts';
import styles from './rescue.module.css';
import { rescueOptions } from './rescue-queries.ts';
import { RescueRow } from './rescue-row.tsx';
import { savedBy } from './saved-by.ts';

const most = 100;

/** Plans that have stopped giving or soon will: their value, and the step that keeps them. */
export const RescuePage = () => (
  <Page title="Failed & expiring" sentence={<AtStake />} late>
    <PlanTabs />
    <PageBody>
      <Board />
    </PageBody>
  </Page>
);

/** Saved plans come first, and the second section appears once the length of the first is known, so that nothing moves. */
function Board() {
  const may = useMay();
  const saved = useQuery({ ...planCallsOptions([]), enabled: may('notes.write') });
  const failing = useQuery(rescueOptions('failing', atFirst));
  const calls = useCalls(failing.data?.plans);
  useQuery(rescueOptions('ending', atFirst));
  if (saved.isLoading) return null;
  return (
    <div className={styles.board}>
      {saved.data ? <SavedPlans saved={saved.data.saved} /> : null}
      <Concern
        concern="failing"
        title="Failed"
        what={`The last payment failed. A next payment is the date that ${platformName()} shows.`}
      />
      {failing.isPending || calls.isLoading ? null : (
        <Concern
          concern="ending"
          title="Card expires before the next gift"
          what="Still active, but the next payment will fail unless the card is updated."
        />
      )}
    </div>
  );
}

/** Plans that were saved by calls, by whom, and links to them. Renders nothing until there is one. */
function SavedPlans({ saved }: { saved: readonly SavedPlan[] }) {
  if (saved.length === 0) return null;
  const worth = cents(saved.reduce((sum, { monthlyCents }) => sum + (monthlyCents ?? 0), 0));
  return (
    <p className={styles.saved}>
      <b>
        {countText(saved.length)} {plural(saved.length, 'plan', 'plans')}
      </b>{' '}
      saved after a call in the last {savedDays} days, {aboutMoney(worth)} a month:{' '}
      {listText(savedBy(saved).map(({ by, plans }) => `${countText(plans)} by ${by ?? 'a deleted account'}`))}
      .{' '}
      {saved.map((plan, at) => (
        <Fragment key={plan.planId}>
          {at > 0 ? ', ' : ''}
          <PlanLink plan={plan} />
        </Fragment>
      ))}
    </p>
  );
}

const PlanLink = ({ plan: { planId, donorId, donorName } }: { plan: SavedPlan }) => (
  <Link {...recordPage('plan', planId, donorId)}>
    <NameText>{donorName ?? 'No name'}</NameText>
  </Link>
);

/** The calls about these plans, for people who may see them. */
function useCalls(plans: readonly { id: string }[] = []) {
  const may = useMay();
  return useQuery({
    ...planCallsOptions(plans.map(({ id }) => id)),
    enabled: plans.length > 0 && may('notes.write'),
  });
}

function AtStake() {
  const { data } = useQuery(plansSummaryOptions);
  if (!data) return null;
  const { failing, ending } = data.concerns;
  const atRisk = failing.count + ending.count;
  const unpriced = failing.unpriced + ending.unpriced;
  const worth = cents(failing.monthlyCents + ending.monthlyCents);
  const leftOut = [
    ...(unpriced > 0 ? [`${count(unpriced, 'plan', 'plans')} of unknown value`] : []),
    ...(data.unknown.status > 0 ? [unknownStatusText(data.unknown.status)] : []),
  ];
  return (
    <>
      <b>{countText(atRisk)}</b> {plural(atRisk, 'plan', 'plans')} at risk
      {unpriced < atRisk || atRisk === 0 ? `, ${aboutMoney(worth)} a month` : null}
      {leftOut.length > 0 ? `, not counting ${leftOut.join(' and ')}` : null}
      <AgeLabel asOf={data.state.asOf} behind={false} />
    </>
  );
}

function Concern({ concern, title, what }: { concern: PlanConcern; title: string; what: string }) {
  const [limit, setLimit] = useState(atFirst);
  const { data, error, refetch } = useQuery(rescueOptions(concern, limit));
  const { data: calls, isLoading } = useCalls(data?.plans);
  const total = data?.totalCount ?? 0;
  const more = data && !isLoading ? total - data.plans.length : 0;
  return (
    <Card title={title} aside={data?.complete ? countText(total) : ''}>
      <p className={words.soft}>{what}</p>
      <div className={styles.rows}>
        {data === undefined || isLoading ? (
          error ? (
            <FailurePanel {...failureMessage(error)} onRetry={() => void refetch()} />
          ) : (
            <p className={words.soft} role="status">
              Loading…
            </p>
          )
        ) : data === null ? (
          <p className={words.soft}>
            Expiring cards aren't checked on this server.{' '}
            <Link to="/plans" search={{ tab: 'failing' }}>
              View failed plans
            </Link>
          </p>
        ) : data.plans.length === 0 ? (
          <p className={words.soft}>
            {data.complete ? 'None found' : 'Plans are loading for the first time.'}
          </p>
        ) : (
          <ul aria-label={title}>
            {data.plans.map((plan) => (
              <RescueRow key={plan.id} plan={plan} calls={calls} />
            ))}
          </ul>
        )}
      </div>
      {more > 0 && limit < most ? (
        <Button onClick={() => setLimit(most)}>Show {countText(Math.min(more, most - limit))} more</Button>
      ) : null}
    </Card>
  );
}
