/** The current records of a month, and their totals. */
import { createHash } from 'node:crypto';
import {
  chargebackStatuses,
  contributionStatuses,
  depositStatuses,
  refundStatuses,
} from '#contract/giving/vocabulary.ts';
import { giftOutcome } from '#contract/rules/gift-outcome.ts';
import { checkStatuses, type MonthKind, monthKinds, totalStatuses } from '#contract/steward/money/months.ts';
import type {
  Month,
  MonthChange,
  MonthFigure,
  MonthTotals,
  RecordState,
} from '#contract/steward/operations/money/months.ts';

/** `type` is for gifts, `deposited` for refunds and chargebacks, and `reconciled` (by us) for deposits. None of these is in the digest. */
export type MonthRecord = RecordState & {
  kind: MonthKind;
  id: string;
  type?: string | null;
  deposited?: boolean;
  reconciled?: boolean;
};
/** Kind, ID, cents, and status, as a closing stores them. */
export type FrozenRecord = [kind: MonthKind, id: string, cents: number | null, status: string | null];

/** Sorted, so that the same records always have the same digest. */
export const frozen = (records: readonly MonthRecord[]): FrozenRecord[] =>
  records
    .map((one): FrozenRecord => [one.kind, one.id, one.cents, one.status])
    .sort((a, b) => compare(a[0], b[0]) || compare(a[1], b[1]));

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** SHA-256, in hex, of the totals and all records of a month. */
export const monthDigest = (month: string, totals: MonthTotals, records: readonly FrozenRecord[]): string => {
  const sums = monthKinds.map((kind) => [kind, totals[kind].count, totals[kind].cents]);
  return createHash('sha256')
    .update(JSON.stringify([month, sums, records]))
    .digest('hex');
};

const figureOf = (records: readonly MonthRecord[], isCounted: (one: MonthRecord) => boolean): MonthFigure => {
  const counted = records.filter(isCounted);
  return { count: counted.length, cents: counted.reduce((sum, { cents }) => sum + (cents ?? 0), 0) };
};

const isGift = (outcome: ReturnType<typeof giftOutcome>) => (one: MonthRecord) =>
  one.kind === 'gift' && giftOutcome(one.type ?? null, one.status) === outcome;
const has = (kind: MonthKind, statuses: readonly string[]) => (one: MonthRecord) =>
  one.kind === kind && one.status !== null && statuses.includes(one.status);

export const totalsOf = (records: readonly MonthRecord[]): MonthTotals => ({
  gift: figureOf(records, isGift('received')),
  refund: figureOf(records, has('refund', totalStatuses.refund)),
  chargeback: figureOf(records, has('chargeback', totalStatuses.chargeback)),
  deposit: figureOf(records, has('deposit', totalStatuses.deposit)),
});

export const openIn = (records: readonly MonthRecord[]): Month['open'] => {
  const isPaid = has('deposit', checkStatuses.unreconciledDeposits);
  const isRefunded = has('refund', checkStatuses.undepositedRefunds);
  const isLost = has('chargeback', checkStatuses.undepositedChargebacks);
  return {
    comingDeposits: figureOf(records, has('deposit', checkStatuses.comingDeposits)),
    unreconciledDeposits: figureOf(records, (one) => isPaid(one) && !one.reconciled),
    openRefunds: figureOf(records, has('refund', checkStatuses.openRefunds)),
    pendingChargebacks: figureOf(records, has('chargeback', checkStatuses.pendingChargebacks)),
    undepositedRefunds: figureOf(records, (one) => isRefunded(one) && !one.deposited),
    undepositedChargebacks: figureOf(records, (one) => isLost(one) && !one.deposited),
    pendingGifts: figureOf(records, isGift('pending')),
  };
};

const documented: Readonly<Record<MonthKind, readonly string[]>> = {
  gift: contributionStatuses,
  refund: refundStatuses,
  chargeback: chargebackStatuses,
  deposit: depositStatuses,
};

/** What totals and open items add up. */
const counted: Readonly<Record<MonthKind, readonly ((one: MonthRecord) => boolean)[]>> = {
  gift: [isGift('received'), isGift('pending')],
  refund: [has('refund', [...totalStatuses.refund, ...checkStatuses.openRefunds])],
  chargeback: [has('chargeback', [...totalStatuses.chargeback, ...checkStatuses.pendingChargebacks])],
  deposit: [has('deposit', [...totalStatuses.deposit, ...checkStatuses.comingDeposits])],
};

/** Counts the records that totals and open items may lack: their status isn't documented, or the amount of one that is added up is unknown. */
export const unknownIn = (records: readonly MonthRecord[]): Month['unknown'] => {
  const counts = (one: MonthRecord): boolean => counted[one.kind].some((isCounted) => isCounted(one));
  const isUnknown = (one: MonthRecord): boolean =>
    one.status === null || !documented[one.kind].includes(one.status) || (one.cents === null && counts(one));
  const of = (kind: MonthKind): number => records.filter((one) => one.kind === kind && isUnknown(one)).length;
  return { gift: of('gift'), refund: of('refund'), chargeback: of('chargeback'), deposit: of('deposit') };
};

/** Returns the differences from the records of a closing, sorted by kind and ID. */
export function changesSince(before: readonly FrozenRecord[], now: readonly FrozenRecord[]): MonthChange[] {
  const keyOf = ([kind, id]: FrozenRecord) => `${kind} ${id}`;
  const stateOf = (record: FrozenRecord | undefined): RecordState | null =>
    record ? { cents: record[2], status: record[3] } : null;
  const [old, current] = [before, now].map((all) => new Map(all.map((one) => [keyOf(one), one])));
  const keys = [...new Set([...(old?.keys() ?? []), ...(current?.keys() ?? [])])].sort(compare);
  return keys.flatMap((key) => {
    const [was, is] = [old?.get(key), current?.get(key)];
    const [kind, id] = is ?? was ?? [];
    if (!kind || !id || (was && is && was[2] === is[2] && was[3] === is[3])) return [];
    return [{ kind, id, before: stateOf(was), after: stateOf(is) }];
  });
}
