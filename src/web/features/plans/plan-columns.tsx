import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { frequencyLabel } from '#contract/frequencies.ts';
import { isOver } from '#contract/plan-status.ts';
import { readTime } from '#contract/wire-time.ts';
import { dayText, dollarParts } from '../../data/format.ts';
import { Amount } from '../../ui/amount.tsx';
import type { Column } from '../../ui/record-table.tsx';
import { TimeLabel } from '../app/time-label.tsx';
import { PlanStatus } from './plan-status.tsx';
import { holderName, methodName, type Plan, rescueWords } from './plan-words.ts';
import styles from './plans.module.css';
import { type ListedPlan, payerName } from './plans-queries.ts';
import type { PlanSort } from './plans-search.ts';

type Sort = NonNullable<Column<Plan>['sort']>;

/** `sortBy` answers undefined for a column that cannot be sorted by for now. */
export const planColumns = (sortBy: (field: PlanSort) => Sort | undefined): Column<ListedPlan>[] => [
  {
    id: 'donor',
    title: 'Donor',
    sort: sortBy('donor'),
    cell: (plan) => <PlanDonor plan={plan} />,
  },
  {
    id: 'schedule',
    fixed: 122,
    leaves: 3,
    title: 'Schedule',
    sort: sortBy('frequency'),
    cell: ({ frequency }) => frequencyLabel(frequency),
  },
  {
    id: 'method',
    title: 'Pays by',
    room: 150,
    leaves: 4,
    cell: (plan) => <Method plan={plan} />,
    skeleton: 70,
  },
  {
    id: 'campaign',
    title: 'Campaign',
    leaves: 2,
    cell: ({ campaign }) => <bdi>{campaign?.name ?? '—'}</bdi>,
  },
  {
    id: 'next',
    fixed: 120,
    title: 'Next gift',
    sort: sortBy('nextContributionAt'),
    cell: (plan) => <NextGift plan={plan} />,
  },
  {
    id: 'created',
    fixed: 104,
    leaves: 1,
    title: 'Made',
    sort: sortBy('createdAt'),
    cell: ({ createdAt }) => <TimeLabel text={createdAt} dayOnly />,
  },
  {
    id: 'status',
    fixed: 104,
    title: 'Status',
    sort: sortBy('status'),
    cell: ({ status }) => <PlanStatus status={status} />,
  },
  {
    id: 'amount',
    fixed: 108,
    title: 'Each time',
    align: 'end',
    sort: sortBy('amount'),
    cell: ({ amount }) => <Amount parts={dollarParts(amount)} />,
    skeleton: 56,
  },
];

/** Beside a peek there is room for four. */
export const narrowPlanColumns: readonly Column<ListedPlan>[] = planColumns(() => ({
  link: (content: ReactNode) => content,
  direction: null,
}))
  .filter(({ id }) => ['donor', 'next', 'status', 'amount'].includes(id))
  .map(({ sort: _, ...column }) => column);

/** A plan names no donor: the directory does, and until it can, the name on the card stands there and says so (screens 3). */
export const PlanDonor = ({ plan }: { plan: ListedPlan }) =>
  plan.donorName ? (
    <bdi className={styles.strong}>{plan.donorName}</bdi>
  ) : (
    <span title="The name on the card or account; the donor’s own is not known yet">
      <bdi className={styles.strong}>{holderName(plan)}</bdi>{' '}
      <span className={styles.quiet}>on the card</span>
    </span>
  );

const NextGift = ({ plan }: { plan: Plan }) => {
  if (isOver(plan)) return <span className={styles.quiet}>No further gifts</span>;
  return plan.nextPaymentDate ? (
    <TimeLabel text={plan.nextPaymentDate} dayOnly />
  ) : (
    <span className={styles.quiet}>Nothing scheduled</span>
  );
};

const Method = ({ plan }: { plan: Plan }) => {
  const rescue = plan.status === 'failed' ? null : rescueWords(plan);
  return (
    <span className={styles.method}>
      {methodName(plan.paymentMethod)}
      {rescue ? (
        <span className={styles.warned} title={rescue}>
          <TriangleAlert size={14} strokeWidth={1.75} aria-hidden="true" />
          <span className="visually-hidden">{rescue}</span>
          ends {plan.paymentMethod?.expiration}
        </span>
      ) : null}
    </span>
  );
};

/** Two lines for a phone. */
export const PlanRowPhone = ({ plan }: { plan: ListedPlan }) => {
  const next = readTime(plan.nextPaymentDate);
  return (
    <span className={styles.phone}>
      <bdi className={styles.name}>{payerName(plan)}</bdi>
      <Amount parts={dollarParts(plan.amount)} />
      <span className={styles.line}>
        {frequencyLabel(plan.frequency)}
        {isOver(plan) || !next ? null : ` · next ${dayText(next)}`}
      </span>
      <PlanStatus status={plan.status} />
    </span>
  );
};
