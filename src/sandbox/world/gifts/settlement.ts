/** Weekly deposits and their lines. Lines of gifts have the net amount and a reference of `tr_ad_` and the gift's ID. */
import type { Row } from '../../database/sandbox-database.ts';
import { createRandom, makeId } from '../random.ts';
import { arrivalOf, day, hour, iso, week } from '../time.ts';
import { depositWord } from './assets.ts';
import type { Step } from './gift-path.ts';
import { stepColumns } from './gifts.ts';

/** `net` and `fee` in cents, with the sign of their effect on the deposit. Gross is net plus fee. */
export type Line = {
  deposit: number;
  type: 'payment' | 'refund' | 'chargeback' | 'adjustment' | 'transfer';
  net: number;
  fee: number;
  shows_fee: number;
  reference: string | null;
  description: string | null;
};

/** Returns the internal key of the weekly deposit closed at `closing`, which depends only on the week. */
export const depositSeq = (org: number, closing: number): number => Math.floor(closing / week) * 10 + org;

export const giftLine = (
  deposit: number,
  gift: { seq: number; id: string; amount: number; fee: number },
): Line => ({
  deposit,
  type: 'payment',
  net: gift.amount - gift.fee,
  fee: gift.fee,
  shows_fee: gift.seq % 10 === 0 ? 0 : 1,
  reference: `tr_ad_${gift.id}`,
  description: null,
});

export const refundLine = (
  deposit: number,
  giftId: string,
  refund: { amount: number; net: number },
): Line => ({
  deposit,
  type: 'refund',
  net: -refund.net,
  fee: refund.net - refund.amount,
  shows_fee: 1,
  reference: giftId,
  description: 'Refund',
});

/** The disputed amount and the processor's fee leave when the chargeback opens and return when it is won. */
export const chargebackLine = (
  deposit: number,
  giftId: string,
  chargeback: { amount: number; fee: number | null },
  won: boolean,
): Line => {
  const fee = chargeback.fee ?? 0;
  const sign = won ? 1 : -1;
  return {
    deposit,
    type: won ? 'adjustment' : 'chargeback',
    net: sign * (chargeback.amount + fee),
    fee: -sign * fee,
    shows_fee: 1,
    reference: giftId,
    description: won ? 'Chargeback won' : 'Chargeback',
  };
};

/** Keeps a deposit from being negative: a shortage is carried to the next one. `before`: the shortage carried from the previous one. */
export function carryLines(deposit: number, sum: number, before: number): { lines: Line[]; carried: number } {
  const lines: Line[] = [];
  const line = (net: number, description: string) =>
    lines.push({ deposit, type: 'adjustment', net, fee: 0, shows_fee: 0, reference: null, description });
  if (before > 0) line(-before, 'Carried from the deposit before');
  const carried = Math.max(0, before - sum);
  if (carried > 0) line(carried, 'Carried to the next deposit');
  return { lines, carried };
}

/** Statuses of a weekly deposit. */
export const depositPath = (closing: number): Step[] => [
  ['PENDING', closing],
  ['IN_TRANSIT', closing + 9 * hour],
  ['PAID', arrivalOf(closing)],
];

type Weekly = {
  seed: number;
  org: number;
  closing: number;
  amount: number;
  kinds: Iterable<string>;
  starting: number;
  now: number;
};

/** Builds the row of a weekly deposit at `now`. 92% are reconciled, 2 to 16 days after arrival. */
export function weeklyDeposit({ seed, org, closing, amount, kinds, starting, now }: Weekly): Row {
  const random = createRandom(seed, `deposit ${org} ${closing}`);
  const path = depositPath(closing);
  const [status, updatedAt] = path.filter(([, at]) => at <= now).at(-1) ?? ['PENDING', closing];
  const left = path.filter(([, at]) => at > now);
  const arrival = arrivalOf(closing);
  const reconciledAt = random.chance(0.92) ? arrival + random.integer(2, 16) * day : null;
  const isReconciled = reconciledAt !== null && reconciledAt <= now;
  return {
    seq: depositSeq(org, closing),
    id: makeId(random, closing),
    org,
    status,
    type: 'AUTOMATED',
    amount,
    arrival_at: arrival,
    starting,
    ending: starting + amount,
    bank_name: 'First Example Bank',
    bank_last4: org === 1 ? '4821' : '0917',
    descriptor: `GIVING DEP ${iso(arrival).slice(0, 10)}`,
    methods: JSON.stringify([...new Set([...kinds].map(depositWord))].sort()),
    name: `Week of ${iso(closing - week).slice(0, 10)}`,
    reconciled_at: isReconciled ? reconciledAt : null,
    created_at: closing,
    updated_at: isReconciled ? reconciledAt : updatedAt,
    ...stepColumns(left),
  };
}
