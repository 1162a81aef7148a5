/**
 * The statuses that a gift of each type passes through (the delays are ours, the platform documents none).
 * A path is drawn once, when the gift is given, with the time of each step. The status at any time follows from it.
 */
import type { Random } from '../random.ts';
import { arrivalOf, closingAfter, day, hour, minute } from '../time.ts';
import type { GiftOutcome } from './gift-outcomes.ts';
import type { GiftType } from './status-buckets.ts';

/** A status and the time it begins. `!refund` and `!chargeback` aren't statuses: they open one (reversals.ts). */
export type Step = readonly [status: string, at: number];
/** How the gift was paid, as far as it affects the path. */
export type Rail = 'card' | 'bank' | 'none';
export type GiftPath = {
  steps: readonly Step[];
  /** When its money is ready for the next weekly deposit; null for gifts that the platform doesn't pay out. */
  readyAt: number | null;
};

/** Draws a path. `at`: when the gift was given or, for manual cash, entered. */
export function drawPath(
  random: Random,
  type: GiftType,
  rail: Rail,
  outcome: GiftOutcome,
  at: number,
): GiftPath {
  switch (type) {
    case 'CASH':
      return cashPath(random, rail, outcome, at);
    case 'MANUAL_CASH': {
      const closed = at + random.integer(6, 60) * hour;
      return {
        steps: [
          ['PENDING', at],
          [outcome === 'voided' ? 'VOIDED' : 'CONFIRMED', closed],
        ],
        readyAt: null,
      };
    }
    case 'CRYPTO': {
      const seen = at + random.integer(10, 180) * minute;
      return settled(
        [
          ['PENDING', at],
          ['CONFIRMED', seen],
        ],
        seen + random.integer(20, 60) * hour,
      );
    }
    case 'DAF':
      return dafPath(random, outcome, at);
    case 'STOCK':
      return stockPath(random, outcome, at);
  }
}

/** Ends a path with its payout: PAYOUT_SENT when ready, PAID_OUT when its deposit arrives. */
const settled = (before: readonly Step[], readyAt: number): GiftPath => ({
  steps: [...before, ['PAYOUT_SENT', readyAt], ['PAID_OUT', arrivalOf(closingAfter(readyAt))]],
  readyAt,
});

function cashPath(random: Random, rail: Rail, outcome: GiftOutcome, at: number): GiftPath {
  const begin: Step[] = [['PENDING', at]];
  if (rail === 'bank') begin.push(['PROCESSING', at + random.integer(20, 90) * minute]);
  const answered = rail === 'bank' ? at + random.integer(60, 110) * hour : at + random.integer(3, 90) * 1000;
  if (outcome === 'failed') return { steps: [...begin, ['FAILED', answered]], readyAt: null };
  begin.push(['CONFIRMED', answered]);
  if (outcome === 'voided')
    return { steps: [...begin, ['VOIDED', answered + random.integer(1, 20) * hour]], readyAt: null };
  const paid = arrivalOf(closingAfter(answered));
  begin.push(['PAID_OUT', paid]);
  if (outcome === 'refunded') begin.push(['!refund', paid + random.integer(2, 20 * 24) * hour]);
  if (outcome === 'disputed') begin.push(['!chargeback', paid + random.integer(5, 40) * day]);
  return { steps: begin, readyAt: answered };
}

/** Returns the path of a charge through the API: a card is confirmed at once, a bank payment takes its usual path. */
export function chargedPath(random: Random, rail: Rail, at: number): GiftPath {
  if (rail === 'bank') return cashPath(random, rail, 'kept', at);
  return {
    steps: [
      ['CONFIRMED', at],
      ['PAID_OUT', arrivalOf(closingAfter(at))],
    ],
    readyAt: at,
  };
}

function dafPath(random: Random, outcome: GiftOutcome, at: number): GiftPath {
  const begin: Step[] = [['INITIATED', at]];
  if (outcome === 'abandoned') return { steps: [...begin, ['ABANDONED', at + 30 * day]], readyAt: null };
  if (outcome === 'canceled')
    return { steps: [...begin, ['CANCELED', at + random.integer(1, 9) * day]], readyAt: null };
  begin.push(['IN_PROCESS', at + random.integer(8, 40) * hour]);
  if (outcome === 'failed')
    return { steps: [...begin, ['FAILED', at + random.integer(4, 14) * day]], readyAt: null };
  const received = at + random.integer(6 * 24, 18 * 24) * hour;
  const path = settled(
    [...begin, ['CONTRIBUTION_RECEIVED', received]],
    received + random.integer(24, 72) * hour,
  );
  if (outcome !== 'recalled') return path;
  // Canceled after it was paid out, which removes the amount from the record.
  const paid = path.steps.at(-1)?.[1] ?? received;
  return { ...path, steps: [...path.steps, ['CANCELED', paid + random.integer(5, 25) * day]] };
}

function stockPath(random: Random, outcome: GiftOutcome, at: number): GiftPath {
  const steps: Step[] = [['VERIFYING_INFORMATION', at]];
  let last = at;
  const then = (status: string, days: number) => {
    last += Math.round(days * 24 * random.integer(70, 130)) * (hour / 100);
    steps.push([status, last]);
  };
  then('INITIATED', 0.5);
  if (outcome === 'unresponsive') {
    then('DONOR_UNRESPONSIVE', 14);
    then('CANCELED', 30);
    return { steps, readyAt: null };
  }
  then('IN_PROCESS', 1);
  if (outcome === 'troubled') {
    then('TROUBLESHOOTING', 4);
    then('IN_PROCESS', 9);
  }
  then('DONOR_BROKERAGE_SENT_SHARES', 3);
  then('RECEIVED_FOR_LIQUIDATION', 2);
  then('LIQUIDATION_INITIATED', 1);
  then('LIQUIDATION_COMPLETE', 1);
  then('CONTRIBUTION_RECEIVED', 1);
  if (outcome !== 'billed') return settled(steps, last + random.integer(24, 72) * hour);
  then('BILLED', 10);
  then('COMPLETED', 25);
  return { steps, readyAt: null };
}
