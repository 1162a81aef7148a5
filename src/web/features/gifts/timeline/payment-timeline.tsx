import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { platformName, platformNameAtStart } from '#contract/rules/platform-name.ts';
import type { Cents } from '#contract/values/money.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { failureMessage, retryOf } from '../../../data/api/app-error.ts';
import {
  calendarDay,
  dateTimeText,
  longDayText,
  moneyParts,
  moneyText,
  nearText,
} from '../../../data/format/format.ts';
import { listText } from '../../../data/format/plural.ts';
import { useMay } from '../../../data/session/session.ts';
import { recordPage } from '../../../labels/record-pages.ts';
import { chargebackStatusLabel, chargebackTypeLabel } from '../../../nouns/chargeback/labels.ts';
import { depositStatus } from '../../../nouns/deposit/labels.ts';
import { depositOptions, depositsSinceOptions } from '../../../nouns/deposit/query.ts';
import { chargebacksOfGiftOptions, followRefundOptions } from '../../../nouns/gift/gift-reversals.ts';
import type { Gift } from '../../../nouns/gift/labels.ts';
import { refundReasonLabel, refundStatusLabel } from '../../../nouns/refund/labels.ts';
import { Button } from '../../../ui/button.tsx';
import { Stepper, type StepperStep } from '../../../ui/details/stepper.tsx';
import { Amount } from '../../../ui/text/amount.tsx';
import { noDeposit } from './no-deposit.ts';
import styles from './payment-timeline-steps.module.css';
import {
  type Carried,
  depositIdsOf,
  type Known,
  maxDeposits,
  type TimelineStep,
  timelineOf,
  wonAt,
} from './payment-timeline-steps.ts';

/**
 * From the gift to its deposit, to a refund or chargeback, and to the deposit it was deducted from: at most four calls besides the gift's
 * own.
 */
export function PaymentTimeline({ gift }: { gift: Gift }) {
  const may = useMay();
  const unreported = (['refunds', 'chargebacks'] as const).filter((noun) => !may(`${noun}.list`));
  const refunds = useQuery({ ...followRefundOptions(gift.id), enabled: !unreported.includes('refunds') });
  const chargebacks = useQuery({
    ...chargebacksOfGiftOptions(gift.id),
    enabled: !unreported.includes('chargebacks'),
  });
  const facts = {
    gift,
    refunds: refunds.data?.reply.data ?? [],
    chargebacks: chargebacks.data?.reply.data ?? [],
  };
  const own = depositIdsOf(facts);
  const returnIds = useDepositsAfter(wonAt(facts.chargebacks), may('deposits.list') && may('deposits.get'));
  const ownOf = useDepositsOf(own, may('deposits.get'));
  const returnOf = useDepositsOf(returnIds, may('deposits.get'));
  const depositOf = (id: string) => (own.includes(id) ? ownOf(id) : returnOf(id));
  const { steps, left } = timelineOf({ ...facts, depositOf, returnIds });
  const failed = [refunds, chargebacks].filter(({ error, data }) => error && !data);
  const onRetry = retryOf(failed[0]?.error, () => failed.forEach(({ refetch }) => void refetch()));
  const waiting = refunds.isLoading || chargebacks.isLoading;
  return (
    <div className={styles.trail}>
      <Stepper label="Payment timeline" steps={steps.map((step) => stepperStep(step, gift))} />
      {left === null || failed.length + unreported.length > 0 || waiting ? null : (
        <p className={styles.left}>
          <span>Net deposited so far</span>
          <Amount parts={moneyParts(left)} />
        </p>
      )}
      {failed.length > 0 ? (
        <div role="alert">
          <p className={styles.why}>
            Couldn't load refunds and chargebacks. {failureMessage(failed[0]?.error).title}.
          </p>
          {onRetry ? <Button onClick={onRetry}>Try again</Button> : null}
        </div>
      ) : (
        <p className={styles.why}>
          {waiting ? 'Checking for refunds and chargebacks…' : reversalText(facts, unreported)}
        </p>
      )}
    </div>
  );
}

/** A step of the timeline: what, when, and why, and the amount, marked as gross or net. */
function stepperStep(step: TimelineStep, gift: Gift): StepperStep {
  switch (step.kind) {
    case 'given':
      return {
        id: 'given',
        name: 'Gift',
        meaning: dateTimeLabel(gift.contributionDate),
        phase: 'past',
        when: <Figure amount={step.amount} says="gross" />,
      };
    case 'deposit':
      return carriedStep('deposit', step.carried, 'Paid out in the', noDeposit(gift));
    case 'refund': {
      const { refund, amount } = step;
      const { name, tone } = refundStatusLabel(refund.status);
      return {
        id: refund.id,
        name: (
          <Link {...recordPage('refund', refund.id)}>
            {refund.status === 'SUCCEEDED' ? name : `Refund ${name.toLowerCase()}`}
          </Link>
        ),
        meaning: moneyPhrase([refundReasonLabel(refund.reason), whenText(refund.createdAt)], refund),
        phase: tone === 'danger' ? 'ended' : tone === 'warn' ? 'present' : 'stopped',
        when: amount === null ? 'no money moved' : <Figure amount={amount} says="gross" />,
      };
    }
    case 'chargeback': {
      const { chargeback, amount } = step;
      const { name, tone } = chargebackStatusLabel(chargeback.status);
      return {
        id: chargeback.id,
        name: <Link {...recordPage('chargeback', chargeback.id)}>Chargeback {name.toLowerCase()}</Link>,
        meaning: moneyPhrase(
          [chargebackTypeLabel(chargeback.type), whenText(chargeback.createdAt)],
          chargeback,
        ),
        phase: tone === 'danger' ? 'ended' : 'stopped',
        when: <Figure amount={amount} says="gross" />,
      };
    }
    case 'taken':
      return carriedStep(`${step.from} taken`, step.carried, 'Deducted from the', {
        name: 'Not deducted yet',
        meaning: 'Will be deducted from a future deposit',
      });
    case 'returned':
      return carriedStep(`${step.from} returned`, step.carried, 'Returned in the', {
        name: 'Will be returned (chargeback won)',
        meaning: 'In a later deposit',
      });
  }
}

/** `coming`: shown while no deposit carries it. */
const carriedStep = (
  id: string,
  carried: Carried,
  before: string,
  coming: Pick<StepperStep, 'name' | 'meaning'>,
): StepperStep =>
  carried.id === null
    ? { id, ...coming, phase: 'future' }
    : {
        id,
        name: <DepositText carried={carried} before={before} />,
        meaning: carriedText(carried),
        phase: 'past',
        when: carried.money ? <Figure amount={carried.money.net} says="net" /> : null,
      };

/** A link to the deposit, named by its date if it has been read, otherwise by the end of its ID. */
function DepositText({ carried: { id, deposit }, before }: { carried: Carried; before: string }) {
  if (id === null) return null;
  const arrival = deposit && typeof deposit === 'object' ? readTime(deposit.arrivalAt) : null;
  return (
    <>
      {before}{' '}
      <Link {...recordPage('deposit', id)}>{arrival ? `deposit of ${longDayText(arrival)}` : 'deposit'}</Link>
    </>
  );
}

/** What the deposit says about this gift: "$250.00 gross, $6.95 fee · Paid". */
function carriedText({ deposit, money }: Carried): string {
  switch (deposit) {
    case null:
      return '';
    case 'waiting':
      return 'Loading…';
    case 'failed':
      return "Couldn't load this deposit";
    case 'not read':
      return 'See the deposit for its line';
    default: {
      if (!money) return 'No line for this gift';
      const parts = [
        money.gross === null ? null : `${moneyText(money.gross)} gross`,
        money.fee === null ? 'fee not provided' : `${moneyText(money.fee)} fee`,
      ];
      return `${parts.filter(Boolean).join(', ')} · ${depositStatus(deposit.status).name}`;
    }
  }
}

const Figure = ({ amount, says }: { amount: Cents | null; says: 'gross' | 'net' }) => (
  <span className={styles.figure}>
    <Amount parts={amount === null ? null : moneyParts(amount)} />
    <span>{says}</span>
  </span>
);

const dateTimeLabel = (text: string | null): string => {
  const time = readTime(text);
  return time ? dateTimeText(time) : 'No date';
};

const whenText = (text: string | null): string => {
  const time = readTime(text);
  return time ? nearText(time) : '';
};

type Reported = { feeValueInCents: Cents | null; netValueInCents: Cents | null };

/** All three reported figures: the amount on the side, fee and net here. */
function moneyPhrase(
  words: readonly (string | null)[],
  { feeValueInCents, netValueInCents }: Reported,
): ReactNode {
  const figures = [
    feeValueInCents === null ? null : `fee ${moneyText(feeValueInCents)}`,
    netValueInCents === null ? null : `net ${moneyText(netValueInCents)}`,
  ];
  const phrase = [...words, ...figures].filter(Boolean).join(' · ');
  return phrase.charAt(0).toUpperCase() + phrase.slice(1);
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

type Found = { refunds: unknown[]; chargebacks: unknown[] };

function reversalText({ refunds, chargebacks }: Found, unreported: readonly string[]): string {
  if (unreported.length > 0) return `${platformNameAtStart()} doesn't report ${listText(unreported)}.`;
  return refunds.length + chargebacks.length === 0
    ? 'No refunds and no chargebacks.'
    : `Gross is before fees; net is after. Figures from ${platformName()}.`;
}
