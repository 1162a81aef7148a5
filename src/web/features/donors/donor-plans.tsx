import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useContext, useState } from 'react';
import { isOver } from '#contract/rules/plan-status.ts';
import { platformNameAtStart } from '#contract/rules/platform-name.ts';
import { retryOf } from '../../data/api/app-error.ts';
import { count } from '../../data/format/plural.ts';
import { useLacks, useMay } from '../../data/session/session.ts';
import { recordPage } from '../../labels/record-pages.ts';
import { Status } from '../../labels/status.tsx';
import { PlanStanding } from '../../nouns/plan/ending/standing.tsx';
import { planStatusLabel } from '../../nouns/plan/labels.ts';
import { plansOfDonorOptions } from '../../nouns/plan/list-queries.ts';
import { PlanActs } from '../../nouns/plan/plan-acts.tsx';
import { PlanSummary } from '../../nouns/plan/plan-summary.tsx';
import type { Plan } from '../../nouns/plan/query.ts';
import { LoadState } from '../../ui/details/load-state.tsx';
import { Card, InPanel } from '../../ui/details/record.tsx';
import cells from '../../ui/table/cells.module.css';
import words from '../../ui/text/words.module.css';
import { WhenVisible } from '../../ui/when-visible.tsx';
import styles from './donors.module.css';

type Props = {
  donorId: string;
  /** How many active plans the donor has; null if that isn't known. */
  expected: number | null;
  /** True if the plans can be changed and canceled here. */
  acts?: boolean;
};

/** A card with a donor's plans; ended ones are collapsed. Nothing if there are none. In a panel, it loads once it is in view. */
export const DonorPlans = (props: Props) =>
  useContext(InPanel) ? (
    <WhenVisible minHeight={1}>
      <Plans {...props} />
    </WhenVisible>
  ) : (
    <Plans {...props} />
  );

function Plans({ donorId, expected, acts = false }: Props) {
  const lacked = useLacks()('subscriptions.listByDonor');
  const { data, error, refetch } = useQuery({ ...plansOfDonorOptions(donorId), enabled: !lacked });
  if (data?.rows.length === 0) return null;
  if (!data && !error && !lacked && !expected) return <div data-height="unknown" />;
  return (
    <Card title="Recurring plans">
      <div className={styles.plans} style={{ '--rows': expected ?? 1 }}>
        {lacked ? (
          <p className={words.soft}>
            {platformNameAtStart()} doesn't list a donor's plans yet. Open a plan from one of its gifts.
          </p>
        ) : data ? (
          <Rows key={donorId} plans={data.rows} donorId={donorId} acts={acts} />
        ) : (
          <LoadState failure={error && "Couldn't load recurring plans."} onRetry={retryOf(error, refetch)} />
        )}
      </div>
    </Card>
  );
}

type RowProps = { donorId: string; acts: boolean };

function Rows({ plans, donorId, acts }: RowProps & { plans: readonly Plan[] }) {
  // A plan that is canceled here stays in place and shows the result.
  const [folded] = useState(() => new Set(plans.filter(isOver).map(({ id }) => id)));
  const rowOf = (plan: Plan) => <PlanRow key={plan.id} plan={plan} donorId={donorId} acts={acts} />;
  const ended = plans.filter(({ id }) => folded.has(id));
  return (
    <>
      <div className={styles.rows}>{plans.filter(({ id }) => !folded.has(id)).map(rowOf)}</div>
      {ended.length > 0 ? (
        <details className={styles.ended}>
          <summary>{count(ended.length, 'ended plan', 'ended plans')}</summary>
          <div className={styles.rows}>{ended.map(rowOf)}</div>
        </details>
      ) : null}
    </>
  );
}

function PlanRow({ plan, donorId, acts }: RowProps & { plan: Plan }) {
  const may = useMay();
  const [wasOver] = useState(() => isOver(plan));
  const canAct = acts && !wasOver && (may('subscriptions.cancel') || may('subscriptions.update'));
  return (
    <div className={styles.row}>
      <div className={styles.about}>
        <Link {...recordPage('plan', plan.id, donorId)}>
          <PlanSummary plan={plan} />
        </Link>
        <div className={cells.line}>
          <PlanStanding plan={plan} />
        </div>
      </div>
      <Status of={plan.status} label={planStatusLabel} />
      {canAct ? (
        <div className={styles.planActs}>
          <PlanActs plan={plan} donorId={donorId} />
        </div>
      ) : null}
    </div>
  );
}
