import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useContext } from 'react';
import { giftOutcome } from '#contract/rules/gift-outcome.ts';
import { platformNameAtStart } from '#contract/rules/platform-name.ts';
import { type Cents, cents, moneyParts, moneyText, toCents } from '#contract/values/money.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { failureMessage, retryOf } from '../../../data/api/app-error.ts';
import { calendarDay, dateTimeText, fullTimeText, longDayText } from '../../../data/format/format.ts';
import { listText } from '../../../data/format/plural.ts';
import { useMay } from '../../../data/session/session.ts';
import { recordPage } from '../../../labels/record-pages.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, InPanel } from '../../../ui/details/record.tsx';
import { Stepper, type StepperStep } from '../../../ui/details/stepper.tsx';
import { Amount } from '../../../ui/text/amount.tsx';
import { WhenVisible } from '../../../ui/when-visible.tsx';
import { chargebackStatusLabel, chargebackTypeLabel } from '../../chargeback/labels.ts';
import { depositStatus, outcomeOf } from '../../deposit/labels.ts';
import { depositOptions, depositsSinceOptions } from '../../deposit/query.ts';
import { refundReasonLabel, refundStatusLabel } from '../../refund/labels.ts';
import { giftHistoryOptions } from '../copy/copied-gifts-queries.ts';
import { chargebacksOfGiftOptions, followRefundOptions } from '../gift-reversals.ts';
import { type Gift, methodLabel, statusLabel } from '../labels.ts';
import { lifecycleOf } from './gift-lifecycle.ts';
import { type JoinedStep, joinedSteps } from './joined-steps.ts';
import { Kept } from './kept.tsx';
import styles from './payment-timeline.module.css';
import {
  type Carried,
  depositIdsOf,
  type Known,
  maxDeposits,
  timelineOf,
  wonAt,
} from './payment-timeline-steps.ts';
import { SeenTime, statusMeaning } from './status-words.tsx';

/**
 * The statuses of a gift, from the day it was given to its deposit, a refund or chargeback, and the deposit that was deducted from, with
 * the money of each: at most four calls besides the gift's own. A panel shows the statuses at once, and the money once it is in view.
 * `returned`: some of it went back or may, so that its sums and steps are waited for, in their place.
 */
export const PaymentTimeline = ({ gift, returned = false }: { gift: Gift; returned?: boolean }) => (
  <Card title="Payment timeline">
    {useContext(InPanel) ? (
      <WhenVisible before={<Timeline gift={gift} isEarly />}>
        <Timeline gift={gift} />
      </WhenVisible>
    ) : (
      <Timeline gift={gift} returned={returned} />
    )}
  </Card>
);

type TimelineProps = {
  gift: Gift;
  /** Nothing is asked of the platform yet. */
  isEarly?: boolean;
  returned?: boolean;
};

function Timeline({ gift, isEarly = false, returned = false }: TimelineProps) {
  const may = useMay();
  const history = useQuery({ ...giftHistoryOptions(gift.id), enabled: may('copy.read') });
  const unreported = (['refunds', 'chargebacks'] as const).filter((noun) => !may(`${noun}.list`));
  const refunds = useQuery({
    ...followRefundOptions(gift.id),
    enabled: !isEarly && !unreported.includes('refunds'),
  });
  const chargebacks = useQuery({
    ...chargebacksOfGiftOptions(gift.id),
    enabled: !isEarly && !unreported.includes('chargebacks'),
  });
  const facts = {
    gift,
    refunds: refunds.data?.reply.data ?? [],
    chargebacks: chargebacks.data?.reply.data ?? [],
  };
  const own = depositIdsOf(facts);
  const mayRead = may('deposits.get') && !isEarly;
  const returnIds = useDepositsAfter(wonAt(facts.chargebacks), may('deposits.list') && mayRead);
  const ownOf = useDepositsOf(own, mayRead);
  const returnOf = useDepositsOf(returnIds, mayRead);
  const depositOf = (id: string) =>
    isEarly && may('deposits.get') ? 'waiting' : own.includes(id) ? ownOf(id) : returnOf(id);
  const { steps, left } = timelineOf({ ...facts, depositOf, returnIds });
  const isLeftComing = [...own, ...returnIds].some((id) => depositOf(id) === 'waiting');
  const failed = [refunds, chargebacks].filter(({ error, data }) => error && !data);
  const onRetry = retryOf(failed[0]?.error, () => failed.forEach(({ refetch }) => void refetch()));
  const waiting = isEarly || refunds.isLoading || chargebacks.isLoading;
  const isSeenComing = history.isLoading && history.failureCount === 0;
  if (waiting && returned) return <div className={styles.place} aria-busy="true" data-height="unknown" />;
  const isWhole = failed.length + unreported.length === 0 && !waiting;
  const joined = joinedSteps(lifecycleOf(gift, history.data?.statuses), steps);
  const text = waiting ? 'Checking for refunds and chargebacks…' : reversalText(facts, unreported);
  return (
    <div
      className={isSeenComing ? `${styles.trail} ${styles.seenLater}` : styles.trail}
      data-height={waiting || isSeenComing ? 'unknown' : undefined}
    >
      {isWhole ? <Kept facts={facts} left={isLeftComing ? 'waiting' : left} /> : null}
      <Stepper label="Payment timeline" steps={joined.map((step) => stepperStep(step, gift))} />
      {failed.length > 0 ? (
        <div role="alert">
          <p className={styles.why}>
            Couldn't load refunds and chargebacks. {failureMessage(failed[0]?.error).title}.
          </p>
          {onRetry ? <Button onClick={onRetry}>Try again</Button> : null}
        </div>
      ) : text ? (
        <p className={styles.why}>{text}</p>
      ) : null}
    </div>
  );
}

type Facts = Parameters<typeof depositIdsOf>[0] & { gift: Gift };

function stepperStep(step: JoinedStep, gift: Gift): StepperStep {
  switch (step.kind) {
    case 'status':
      return statusStep(step, gift);
    case 'given':
      return {
        id: 'given',
        name: 'Gift',
        meaning: methodLabel(gift).filter(Boolean).join(' '),
        phase: 'past',
        when: <Time text={gift.contributionDate} />,
        sums: grossOf(step.amount),
      };
    case 'deposit':
      return {
        id: 'deposit',
        name: 'Paid out',
        meaning: <CarriedText carried={step.deposit} before="" />,
        phase: 'past',
        sums: sumsOf(step.deposit),
      };
    case 'returned':
      return step.carried.id === null
        ? {
            id: `${step.from} returned`,
            name: 'Will be returned (chargeback won)',
            meaning: 'In a later deposit',
            phase: 'future',
          }
        : {
            id: `${step.from} returned`,
            name: 'Returned to you',
            meaning: <CarriedText carried={step.carried} before="In the " />,
            phase: 'past',
            sums: sumsOf(step.carried),
          };
    default:
      return backStep(step, gift);
  }
}

function statusStep(
  { status: step, given, deposit }: Extract<JoinedStep, { kind: 'status' }>,
  gift: Gift,
): StepperStep {
  const isGiven = given !== null && step.phase === 'past' && step.status === 'PENDING';
  const hasAmount = giftOutcome(gift.type, gift.status) !== 'failed';
  return {
    id: step.status,
    name: isGiven ? 'Gift' : statusLabel(step.status).name,
    meaning: deposit ? (
      <CarriedText carried={deposit} before="" />
    ) : isGiven ? (
      methodLabel(gift).filter(Boolean).join(' ')
    ) : (
      statusMeaning(step)
    ),
    phase: step.phase,
    when: step.seen ? <SeenTime seen={step.seen} /> : <Time text={step.at} />,
    isBack: step.status === 'REFUNDED' || step.status === 'CHARGEBACK',
    sums: deposit ? sumsOf(deposit) : given && hasAmount ? grossOf(given.amount) : [],
  };
}

function backStep(
  { back, taken }: Extract<JoinedStep, { kind: 'refund' | 'chargeback' }>,
  gift: Gift,
): StepperStep {
  const record = back.kind === 'refund' ? back.refund : back.chargeback;
  const { name, words, phase } = back.kind === 'refund' ? refundWords(back, gift) : chargebackWords(back);
  return {
    id: record.id,
    name: <Link {...recordPage(back.kind, record.id)}>{name}</Link>,
    meaning: (
      <>
        {words ? <span className={styles.part}>{words}</span> : null}
        {back.amount === null ? (
          'No money moved'
        ) : taken?.id != null ? (
          <CarriedText carried={taken} before="From the " />
        ) : (
          'Not deducted from a deposit yet'
        )}
      </>
    ),
    phase,
    when: <Time text={record.createdAt} />,
    isBack: back.amount !== null,
    sums: taken?.money
      ? sumsOf(taken, 'Returned')
      : reportedSums(back.amount, record, phase === 'past' ? 'Returned' : 'Pending'),
  };
}

type BackOf<Kind extends 'refund' | 'chargeback'> = Extract<
  Extract<JoinedStep, { kind: 'refund' | 'chargeback' }>['back'],
  { kind: Kind }
>;
type BackWords = { name: string; words: string | null; phase: StepperStep['phase'] };

function refundWords({ refund }: BackOf<'refund'>, { amount }: Gift): BackWords {
  const { name, tone } = refundStatusLabel(refund.status);
  const isPart =
    amount !== null && refund.amountInCents !== null && Math.abs(refund.amountInCents) < toCents(amount);
  return {
    name:
      refund.status === 'SUCCEEDED'
        ? isPart
          ? 'Partly refunded'
          : 'Refunded'
        : `Refund ${name.toLowerCase()}`,
    words: refundReasonLabel(refund.reason),
    phase: tone === 'danger' ? 'ended' : tone === 'warn' ? 'present' : 'stopped',
  };
}

function chargebackWords({ chargeback }: BackOf<'chargeback'>): BackWords {
  const { name, tone } = chargebackStatusLabel(chargeback.status);
  return {
    name: `Chargeback ${name.toLowerCase()}`,
    words: chargebackTypeLabel(chargeback.type),
    phase: tone === 'danger' ? 'ended' : 'stopped',
  };
}

type Sums = NonNullable<StepperStep['sums']>;

const grossOf = (amount: Cents | null): Sums => [
  { name: 'Gross', value: amount === null ? '—' : moneyText(amount) },
];

/** What a deposit moved. Its line is net; while it loads, its place is kept. */
function sumsOf({ deposit, money }: Carried, first = 'Gross'): Sums {
  if (deposit === 'waiting')
    return [first, 'Fee', 'Net'].map((name) => ({ name, value: '…', isTotal: name === 'Net' }));
  if (!money || money.net === null) return [];
  return threeSums(first, money.gross, money.fee === null ? null : cents(-money.fee), money.net);
}

const threeSums = (first: string, gross: Cents | null, fee: Cents | null, net: Cents): Sums => [
  { name: first, value: gross === null ? 'Not provided' : moneyText(gross) },
  { name: 'Fee', value: fee === null ? 'Not provided' : moneyText(fee) },
  { name: 'Net', value: <Amount parts={moneyParts(net)} />, isTotal: true },
];

type Reported = { feeValueInCents: Cents | null; netValueInCents: Cents | null };

/** What a refund or chargeback reports, if it adds up; its own page has all of its figures. `amount` is below zero, or null if no money moves. */
function reportedSums(
  amount: Cents | null,
  { feeValueInCents: fee, netValueInCents: net }: Reported,
  name: string,
): Sums {
  if (amount === null) return [];
  const total = net === null ? null : cents(-Math.abs(net));
  const isWhole = fee !== null && total !== null && Math.abs(total - amount) === Math.abs(fee);
  return isWhole
    ? threeSums(name, amount, cents(total - amount), total)
    : [{ name, value: moneyText(amount) }];
}

/** A link to the deposit, and what is unusual about it. */
function CarriedText({ carried: { id, deposit, money }, before }: { carried: Carried; before: string }) {
  if (id === null) return null;
  const record = deposit !== null && typeof deposit === 'object' ? deposit : null;
  const arrival = readTime(record?.arrivalAt);
  const note =
    deposit === 'failed'
      ? "Couldn't load this deposit"
      : deposit === 'not read'
        ? 'See the deposit for its line'
        : record && !money
          ? 'No line for this gift'
          : record && outcomeOf(record.status) !== 'arrived'
            ? depositStatus(record.status).name
            : null;
  return (
    <>
      {before}
      <Link {...recordPage('deposit', id)}>
        {arrival ? `${longDayText(arrival)} deposit` : before ? 'deposit' : 'Deposit'}
      </Link>
      {note ? ` · ${note}` : null}
    </>
  );
}

function Time({ text }: { text: string | null }) {
  const time = readTime(text);
  return time ? (
    <time dateTime={time.toISOString()} title={fullTimeText(time)}>
      {dateTimeText(time)}
    </time>
  ) : null;
}

/** Reads the first deposits of `ids`; the others are only named. Reads nothing for a role that may not see deposits. */
function useDepositsOf(ids: readonly string[], mayRead: boolean): (id: string) => Known {
  const read = mayRead ? ids.slice(0, maxDeposits) : [];
  const results = useQueries({ queries: read.map((id) => depositOptions(id)) });
  return (id) => {
    const result = results[read.indexOf(id)];
    if (!result) return 'not read';
    return result.data?.reply.data ?? (result.error ? 'failed' : 'waiting');
  };
}

/** The first deposits that arrived after `time`: one of them returned the money that was won back then. */
function useDepositsAfter(time: string | null, mayRead: boolean): string[] {
  const since = readTime(time);
  const { data } = useQuery({
    ...depositsSinceOptions(calendarDay(0, since ?? new Date())),
    enabled: since !== null && mayRead,
  });
  return since === null ? [] : (data?.reply.data ?? []).slice(0, maxDeposits).map(({ id }) => id);
}

function reversalText({ refunds, chargebacks }: Facts, unreported: readonly string[]): string | null {
  if (unreported.length > 0) return `${platformNameAtStart()} doesn't report ${listText(unreported)}.`;
  return refunds.length + chargebacks.length === 0 ? 'No refunds and no chargebacks.' : null;
}
