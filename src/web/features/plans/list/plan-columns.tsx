import { TriangleAlert } from 'lucide-react';
import type { PlanSort } from '#contract/nouns/plan/filters.ts';
import { frequencyLabel } from '#contract/rules/frequencies.ts';
import { platformNameAtStart } from '#contract/rules/platform-name.ts';
import { dollarParts } from '../../../data/format/format.ts';
import { Status } from '../../../labels/status.tsx';
import { TimeLabel } from '../../../labels/time-label.tsx';
import { createdColumn } from '../../../list/created-column.tsx';
import type { ListColumn } from '../../../list/list-screen.tsx';
import type { Ending, Endings } from '../../../nouns/plan/ending/plan-endings-queries.ts';
import {
  methodName,
  nextGift,
  nextSentence,
  planStatusLabel,
  rescueText,
} from '../../../nouns/plan/labels.ts';
import type { ListedPlan } from '../../../nouns/plan/list-queries.ts';
import styles from '../../../nouns/plan/plan.module.css';
import type { PlanColumnId } from '../../../nouns/plan/plan-column-ids.ts';
import type { Plan } from '../../../nouns/plan/query.ts';
import { ScheduledMark } from '../../../nouns/plan/scheduled/scheduled-mark.tsx';
import { Amount } from '../../../ui/text/amount.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import words from '../../../ui/text/words.module.css';
import { PlanDonor } from './plan-row.tsx';

type PlanColumn = ListColumn<ListedPlan, PlanSort> & { id: PlanColumnId };

/** Ended plans have an end instead of a next gift. `selects`: each row begins with a checkbox. */
export const planColumns = (endings: Endings | null, selects: boolean): PlanColumn[] => [
  {
    id: 'donor',
    ...(selects ? { room: 160 } : {}),
    narrow: true,
    title: 'Donor',
    sort: 'donor',
    cell: (plan) => <PlanDonor plan={plan} />,
  },
  {
    id: 'amount',
    narrow: true,
    fixed: 108,
    title: 'Amount',
    align: 'end',
    sort: 'amount',
    cell: ({ amount }) => <Amount parts={dollarParts(amount)} />,
    skeleton: 56,
  },
  {
    id: 'schedule',
    fixed: 122,
    leaves: 3,
    title: 'Frequency',
    sort: 'frequency',
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
  ...(endings ? endColumns(endings) : [nextColumn]),
  { ...createdColumn, id: 'created' },
  {
    id: 'status',
    narrow: true,
    fixed: 104,
    title: 'Status',
    sort: 'status',
    cell: ({ status }) => <Status of={status} label={planStatusLabel} />,
  },
];

const nextColumn: PlanColumn = {
  id: 'next',
  narrow: true,
  fixed: 120,
  title: 'Next gift',
  sort: 'nextContributionAt',
  cell: (plan) => <NextPayment plan={plan} />,
};

const endColumns = (endings: Endings): PlanColumn[] => [
  {
    id: 'ended',
    title: 'Ended',
    cell: (plan) => <Ended plan={plan} ending={endings.get(plan.id)} />,
  },
  {
    id: 'reason',
    title: 'Reason',
    cell: ({ id }) => <NameText>{endings.get(id)?.reason ?? '—'}</NameText>,
  },
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

/** The date that the platform shows, muted if it may bring no gift; and a mark if a change is scheduled. */
const NextPayment = ({ plan }: { plan: Plan }) => (
  <span className={styles.method}>
    <NextDay plan={plan} />
    <ScheduledMark planId={plan.id} />
  </span>
);

const NextDay = ({ plan }: { plan: Plan }) => {
  if (!plan.nextPaymentDate) return <span className={words.quiet}>None</span>;
  const day = <TimeLabel text={plan.nextPaymentDate} dayOnly />;
  return nextGift(plan) ? (
    day
  ) : (
    <span className={words.quiet} title={nextSentence(plan)}>
      {day}
    </span>
  );
};

const Method = ({ plan }: { plan: Plan }) => {
  const rescue = plan.status === 'failed' ? null : rescueText(plan);
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
