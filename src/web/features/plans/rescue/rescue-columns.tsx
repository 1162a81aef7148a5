import { frequencyLabel, frequencyPhrase } from '#contract/rules/frequencies.ts';
import { expiryOf, isExpiredAt } from '#contract/rules/plan-expiry.ts';
import { cents, moneyParts, toCents } from '#contract/values/money.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { dayText, dollarText, nearText, timeZone } from '../../../data/format/format.ts';
import { count } from '../../../data/format/plural.ts';
import type { ListColumn } from '../../../list/list-screen.tsx';
import { PhoneLink } from '../../../nouns/donor/contact-links.tsx';
import { callAbout, callNames } from '../../../nouns/plan/calls/call-about.ts';
import { methodName } from '../../../nouns/plan/labels.ts';
import { type ListedPlan, payerName } from '../../../nouns/plan/list-queries.ts';
import { PhoneRow } from '../../../ui/table/phone-row.tsx';
import { Amount } from '../../../ui/text/amount.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import { StatusDot } from '../../../ui/text/status-dot.tsx';
import words from '../../../ui/text/words.module.css';
import { UndoButton } from '../../../ui/undo-button.tsx';
import { WhenVisible } from '../../../ui/when-visible.tsx';
import { PlanDonor } from '../list/plan-row.tsx';
import { FixMenu, type RescueDesk } from './fix-menu.tsx';
import { OtherMethods } from './other-methods.tsx';
import styles from './rescue.module.css';
import type { RescueSort } from './rescue-search.ts';

export const rescueColumns = (desk: RescueDesk): ListColumn<ListedPlan, RescueSort>[] => [
  {
    id: 'donor',
    narrow: true,
    title: 'Donor',
    sort: 'donor',
    room: 160,
    cell: (plan) => <PlanDonor plan={plan} />,
  },
  {
    id: 'plan',
    title: 'Plan',
    room: 130,
    leaves: 1,
    cell: (plan) => (
      <span className={styles.two}>
        <NameText>{plan.campaign?.name ?? 'No campaign'}</NameText>
        <small>{termsOf(plan)}</small>
      </span>
    ),
  },
  {
    id: 'monthly',
    narrow: true,
    fixed: 112,
    title: 'A month',
    align: 'end',
    sort: 'monthly',
    cell: ({ monthlyCents }) => (
      <span className={styles.tall}>
        <Amount
          parts={monthlyCents == null ? null : moneyParts(cents(monthlyCents))}
          missing="Monthly value unknown"
        />
      </span>
    ),
    skeleton: 56,
  },
  {
    id: 'since',
    fixed: 148,
    title: 'Failed since',
    sort: 'since',
    cell: (plan) => <Since plan={plan} />,
  },
  {
    id: 'method',
    title: 'Payment method',
    room: 130,
    leaves: 2,
    cell: (plan) => <Method plan={plan} />,
  },
  ...(desk.seesMethods
    ? [
        {
          id: 'other',
          title: 'Other saved method',
          room: 140,
          leaves: 4,
          cell: (plan: ListedPlan) =>
            plan.donorId ? (
              <WhenVisible minHeight={20} id={`methods of ${plan.id}`}>
                <OtherMethods donorId={plan.donorId} besides={plan.paymentMethod?.id ?? null} />
              </WhenVisible>
            ) : null,
        },
      ]
    : []),
  ...(desk.calls
    ? [
        {
          id: 'contact',
          title: 'Last contact',
          sort: 'contact' as const,
          room: 150,
          leaves: 3,
          cell: (plan: ListedPlan) => <LastContact plan={plan} desk={desk} />,
        },
      ]
    : []),
  ...(desk.calls || desk.seesMethods
    ? [
        {
          id: 'fix',
          narrow: true as const,
          fixed: 110,
          align: 'end' as const,
          title: 'Next step',
          cell: (plan: ListedPlan) => <FixMenu plan={plan} desk={desk} />,
        },
      ]
    : []),
];

/** "Every month", or with its amount where that isn't the monthly value: "$25.00 every week". */
function termsOf({ amount, frequency, monthlyCents }: ListedPlan): string {
  const isMonthly = amount !== null && monthlyCents === toCents(amount);
  return isMonthly ? frequencyLabel(frequency) : `${dollarText(amount)} ${frequencyPhrase(frequency)}`;
}

/** The donor's phone number, below the name; nothing while it isn't known. */
export const DonorPhone = ({ plan: { phone } }: { plan: ListedPlan }) =>
  phone === undefined ? null : (
    <span className={styles.phone}>
      {phone ? <PhoneLink phone={phone} /> : <span className={words.quiet}>No phone number</span>}
    </span>
  );

const Since = ({ plan }: { plan: ListedPlan }) => (
  <span className={styles.two}>
    {plan.concern === 'ending' ? (
      <StatusDot tone="warn" words="Expiring" />
    ) : (
      <StatusDot tone="danger" words="Failed" />
    )}
    <small className={styles.indented}>{sinceText(plan)}</small>
  </span>
);

const dayMs = 86_400_000;

/** "Nov 14, 12 days", "next gift Dec 2", or what is known instead. */
function sinceText(plan: ListedPlan, now = new Date()): string {
  if (plan.concern === 'ending') {
    const next = readTime(plan.nextPaymentDate);
    return next ? `next gift ${dayText(next, now)}` : '';
  }
  const failed = readTime(plan.failedAt);
  const updated = readTime(plan.updatedAt);
  if (!failed) return updated ? `updated ${dayText(updated, now)}` : '';
  const days = Math.floor((now.getTime() - failed.getTime()) / dayMs);
  return `${dayText(failed, now)}${days > 0 ? `, ${count(days, 'day', 'days')}` : ''}`;
}

/** The platform doesn't say why a payment failed; an expired card says it itself. */
function Method({ plan: { paymentMethod } }: { plan: ListedPlan }) {
  const expiry = expiryOf(paymentMethod?.expiration ?? null);
  const isExpired = expiry !== null && isExpiredAt(expiry, Date.now(), timeZone());
  return (
    <span className={styles.two}>
      <span>{methodName(paymentMethod)}</span>
      {expiry ? (
        <small className={isExpired ? styles.expired : undefined}>
          {isExpired ? 'Expired' : 'Expires'} {expiry.text}
        </small>
      ) : null}
    </span>
  );
}

/** Who last called or wrote a note, when, and with what result. */
function LastContact({ plan, desk }: { plan: ListedPlan; desk: RescueDesk }) {
  const { calls = { calls: [], notes: [] } } = desk;
  const call = calls.calls.find(({ planId }) => planId === plan.id);
  const note = calls.notes.find(({ planId }) => planId === plan.id);
  const last = [call, note].flatMap((one) => one ?? []).toSorted((a, b) => b.at.localeCompare(a.at))[0];
  if (!last) return <span className={words.quiet}>—</span>;
  const time = readTime(last.at);
  const isMarked = desk.marked.has(plan.id) && callAbout(plan, calls, Date.now());
  return (
    <span className={isMarked ? styles.marked : styles.two}>
      <span className={styles.two}>
        <span title={time ? nearText(time) : undefined}>
          {time ? `${dayText(time)}, ` : ''}
          <NameText>{last.by ?? 'Deleted account'}</NameText>
        </span>
        <small>
          {call ? callNames[call.mark] : ''}
          {call && note ? ' · ' : ''}
          {note ? <NameText>{note.note}</NameText> : null}
        </small>
      </span>
      {isMarked ? (
        <UndoButton isUndoing={desk.saving === plan.id} onUndo={() => desk.mark(plan.id, null)} />
      ) : null}
    </span>
  );
}

export const RescueRowPhone = ({ plan, desk }: { plan: ListedPlan; desk: RescueDesk }) => {
  const call = desk.calls?.calls.find(({ planId }) => planId === plan.id);
  return (
    <PhoneRow
      name={<NameText>{payerName(plan)}</NameText>}
      amount={<Amount parts={plan.monthlyCents == null ? null : moneyParts(cents(plan.monthlyCents))} />}
      line={`${plan.concern === 'ending' ? 'Expiring' : 'Failed'} · ${sinceText(plan)} · ${methodName(plan.paymentMethod)}`}
      status={call ? callNames[call.mark] : ''}
    />
  );
};

/** "Ada Grove, $25.00 every month, failed": the accessible name of its row's link. */
export const rescueRowLabel = (plan: ListedPlan): string =>
  `${payerName(plan)}, ${dollarText(plan.amount)} ${frequencyPhrase(plan.frequency)}, ${plan.concern === 'ending' ? 'expiring' : 'failed'}`;
