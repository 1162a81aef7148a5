/**
 * The timeline of a gift's money: the gift, the deposit that paid it out, a refund or chargeback, and the deposit it was deducted from.
 * What a deposit moved comes from its own line for the gift; if a line is missing, nothing is computed.
 */
import {
  type DepositLine,
  type DepositRecord,
  giftIdOf,
  type LineMoney,
  lineMoney,
} from '#contract/rules/deposit-lines.ts';
import { type Cents, cents, sumCents, toCents } from '#contract/values/money.ts';
import type { Chargeback } from '../../chargeback/labels.ts';
import type { Refund } from '../../refund/labels.ts';
import type { Gift } from '../labels.ts';

/** The most deposits read for one timeline; the gift, its refunds, and its chargebacks are three more calls. */
export const maxDeposits = 2;

/** A deposit as far as it is known. */
export type Known = DepositRecord | 'waiting' | 'failed' | 'not read';

/** What a deposit says about the gift. */
export type Carried = {
  id: string | null;
  deposit: Known | null;
  /** Null if the deposit has no such line, or wasn't read. */
  money: LineMoney | null;
};

export type TimelineStep =
  /** Gross. */
  | { kind: 'given'; amount: Cents | null }
  | { kind: 'deposit'; carried: Carried }
  /** Gross, negative; null if no money moves. */
  | { kind: 'refund'; refund: Refund; amount: Cents | null }
  | { kind: 'chargeback'; chargeback: Chargeback; amount: Cents | null }
  /** The deposit that a refund or chargeback was deducted from. */
  | { kind: 'taken'; from: string; carried: Carried }
  /** A chargeback that was won: its money was returned in a deposit that the platform doesn't name. */
  | { kind: 'returned'; from: string; carried: Carried };

export type Timeline = {
  steps: TimelineStep[];
  /** Net of all deposits so far; null if a line is missing or nothing was returned. */
  left: Cents | null;
};

type GiftMoney = {
  gift: Pick<Gift, 'id' | 'amount' | 'depositId'>;
  refunds: readonly Refund[];
  chargebacks: readonly Chargeback[];
};

type Facts = GiftMoney & {
  depositOf: (id: string) => Known;
  /** Deposits after a chargeback was won: one of them may have returned its money. */
  returnIds?: readonly string[];
};

/** The deposits of a timeline, the gift's own first. */
export function depositIdsOf({ gift, refunds, chargebacks }: GiftMoney): string[] {
  const ids = [gift, ...refunds, ...chargebacks].flatMap(({ depositId }) => depositId ?? []);
  return [...new Set(ids)];
}

export function timelineOf({ gift, refunds, chargebacks, depositOf, returnIds = [] }: Facts): Timeline {
  const given = gift.amount === null ? null : toCents(gift.amount);
  const used = new Set<DepositLine>();
  /** Uses each line for one step only. */
  const carriedBy = (id: string | null, types: readonly string[], amount: Cents | null): Carried => {
    const deposit = id === null ? null : depositOf(id);
    const lines = deposit !== null && typeof deposit === 'object' ? (deposit.lineItems ?? []) : [];
    const line = lines.find(
      (one) => !used.has(one) && types.includes(one.type ?? '') && giftIdOf(one) === gift.id.toLowerCase(),
    );
    if (line) used.add(line);
    return { id, deposit, money: line ? lineMoney(line, amount) : null };
  };
  const steps: TimelineStep[] = [
    { kind: 'given', amount: given },
    { kind: 'deposit', carried: carriedBy(gift.depositId, ['payment', 'transfer'], given) },
  ];
  for (const refund of refunds) {
    const moves = refund.status !== 'FAILED' && refund.status !== 'CANCELED';
    steps.push({ kind: 'refund', refund, amount: moves ? below(refund.amountInCents) : null });
    if (moves)
      steps.push({
        kind: 'taken',
        from: refund.id,
        carried: carriedBy(refund.depositId, ['refund'], refund.amountInCents),
      });
  }
  for (const chargeback of chargebacks) {
    const { id: from, amountInCents, depositId, status } = chargeback;
    steps.push({ kind: 'chargeback', chargeback, amount: below(amountInCents) });
    steps.push({ kind: 'taken', from, carried: carriedBy(depositId, ['chargeback'], amountInCents) });
    if (status === 'won')
      steps.push({
        kind: 'returned',
        from,
        carried: returnedBy(
          (id) => carriedBy(id, ['adjustment'], amountInCents),
          [...depositIdsOf({ gift, refunds, chargebacks }), ...returnIds],
        ),
      });
  }
  return { steps, left: leftOf(steps) };
}

const below = (amount: Cents | null): Cents | null => (amount === null ? null : cents(-Math.abs(amount)));

/** The platform doesn't name the deposit that returned the money; an adjustment line of a deposit that was read may name the gift. */
function returnedBy(carriedBy: (id: string) => Carried, ids: readonly string[]): Carried {
  for (const id of ids) {
    const carried = carriedBy(id);
    if (carried.money) return carried;
  }
  return { id: null, deposit: null, money: null };
}

/** When the gift's first chargeback was won: its money can't be in an earlier deposit. Null if none was won. */
export function wonAt(chargebacks: readonly Chargeback[]): string | null {
  const times = chargebacks.flatMap(({ status, updatedAt }) =>
    status === 'won' && updatedAt ? updatedAt : [],
  );
  return times.toSorted()[0] ?? null;
}

function leftOf(steps: readonly TimelineStep[]): Cents | null {
  const carried = steps.flatMap((step) => ('carried' in step ? [step] : []));
  if (carried.length < 2) return null;
  const nets: Cents[] = [];
  for (const { kind, carried: one } of carried) {
    // Money that no deposit has carried yet adds nothing; an amount that a deposit carried must be known.
    if (one.id === null && kind !== 'returned') continue;
    const net = one.money?.net ?? null;
    if (net === null) return null;
    nets.push(net);
  }
  return nets.length > 0 ? sumCents(nets) : null;
}
