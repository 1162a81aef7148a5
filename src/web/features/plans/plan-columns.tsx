import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { frequencyLabel } from '#contract/rules/frequencies.ts';
import { isOver } from '#contract/rules/plan-status.ts';
import { platformNameAtStart } from '#contract/rules/platform-name.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { dayText, dollarParts } from '../../data/format.ts';
import { Amount } from '../../ui/amount.tsx';
import { NameText } from '../../ui/name-text.tsx';
import type { Column } from '../../ui/record-table.tsx';
import { TimeLabel } from '../app/time-label.tsx';
import { holderName, methodName, type Plan, rescueWords } from './labels.ts';
import type { Ending, Endings } from './plan-endings-queries.ts';
import { PlanStatus } from './plan-status.tsx';
import styles from './plans.module.css';
import { type ListedPlan, payerName } from './plans-queries.ts';
import type { PlanSort } from './plans-search.ts';

type Sort = NonNullable<Column<Plan>['sort']>;

/** `sortBy` returns undefined for a column that can't be sorted for now. */
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
    title: 'Frequency',
    sort: sortBy('frequency'),
    cell: ({ frequency }) => frequencyLabel(frequency),
  },
  {
    id: 'method',
    title: 'Payment method',
    room: 150,
    leaves: 4,
    cell: (plan) => <Method plan={plan} />,
    skeleton: 70,
  },
  {
    id: 'campaign',
    title: 'Campaign',
    leaves: 2,
    cell: ({ campaign }) => <NameText>{campaign?.name ?? '—'}</NameText>,
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
    title: 'Created',
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
    title: 'Amount',
    align: 'end',
    sort: sortBy('amount'),
    cell: ({ amount }) => <Amount parts={dollarParts(amount)} />,
    skeleton: 56,
  },
];

/** Ended plans have no next gift, but an end. */
export const endedPlanColumns = (
  columns: readonly Column<ListedPlan>[],
  endings: Endings,
): readonly Column<ListedPlan>[] => [
  ...columns.flatMap<Column<ListedPlan>>((column) =>
    column.id === 'next'
      ? [
          {
            id: 'ended',
            title: 'Ended',
            cell: (plan: ListedPlan) => <Ended plan={plan} ending={endings.get(plan.id)} />,
          },
          {
            id: 'reason',
            title: 'Reason',
            cell: ({ id }: ListedPlan) => <NameText>{endings.get(id)?.reason ?? '—'}</NameText>,
          },
        ]
      : column.id === 'created' || column.id === 'campaign'
        ? []
        : [column],
  ),
];

/** The day we canceled it; otherwise its last update, since the platform reports no end. */
const Ended = ({ plan, ending }: { plan: Plan; ending: Ending | undefined }) =>
  ending ? (
    <TimeLabel text={ending.at} dayOnly />
  ) : (
    <span title={`Last update. ${platformNameAtStart()} doesn't report when a plan ended.`}>
      <TimeLabel text={plan.updatedAt} dayOnly />
    </span>
  );

/** Next to a peek there is room for four. */
export const narrowPlanColumns: readonly Column<ListedPlan>[] = planColumns(() => ({
  link: (content: ReactNode) => content,
  direction: null,
}))
  .filter(({ id }) => ['donor', 'next', 'status', 'amount'].includes(id))
  .map(({ sort: _, ...column }) => column);

/** A plan has no donor's name of its own: the directory does, and until it loads, the name on the card is shown as such. */
export const PlanDonor = ({ plan }: { plan: ListedPlan }) =>
  plan.donorName ? (
    <NameText className={styles.strong}>{plan.donorName}</NameText>
  ) : (
    <span title="Name on the card or account. The donor's name isn't loaded yet.">
      <NameText className={styles.strong}>{holderName(plan)}</NameText>{' '}
      <span className={styles.quiet}>(name on card)</span>
    </span>
  );

const NextGift = ({ plan }: { plan: Plan }) => {
  if (isOver(plan)) return <span className={styles.quiet}>No next gift</span>;
  return plan.nextPaymentDate ? (
    <TimeLabel text={plan.nextPaymentDate} dayOnly />
  ) : (
    <span className={styles.quiet}>No next gift</span>
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
          <span className={styles.expires}>expires {plan.paymentMethod?.expiration}</span>
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
      <NameText className={styles.name}>{payerName(plan)}</NameText>
      <Amount parts={dollarParts(plan.amount)} />
      <span className={styles.line}>
        {frequencyLabel(plan.frequency)}
        {isOver(plan) || !next ? null : ` · next ${dayText(next)}`}
      </span>
      <PlanStatus status={plan.status} />
    </span>
  );
};
