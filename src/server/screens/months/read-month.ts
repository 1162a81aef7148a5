/** Reads the records of a month from our copy, without a call to the platform. */
import { monthsAway } from '#contract/rules/periods.ts';
import type { CopySet } from '#contract/steward/copy.ts';
import { differingMonths, isLoaded } from '#contract/steward/gifts/loaded-gifts.ts';
import { type MonthKind, monthKinds } from '#contract/steward/money/months.ts';
import type { Month } from '#contract/steward/operations/money/months.ts';
import { startOfDayIn, wallTimeOf } from '#contract/values/wall-time.ts';
import { timeOf } from '#contract/values/wire-time.ts';
import type { Clock } from '../../base/clock.ts';
import { type Copy, oldest } from '../../copy/copy.ts';
import { requireBegun } from '../../copy/gifts/require-loaded.ts';
import type { Reconciliations } from '../../records/reconciliation.ts';
import type { MonthRecord } from './month-records.ts';

export type MonthParts = {
  copy: Copy;
  reconciliations: Pick<Reconciliations, 'times'>;
  clock: Clock;
  /** The organization's time zone, which determines when a month begins. */
  zone: string;
};

export type MonthNow = Pick<Month, 'isOver' | 'loading' | 'missing' | 'complete' | 'differing' | 'asOf'> & {
  records: MonthRecord[];
  /** By kind, the records that may belong to any month, since their date can't be read. */
  undated: Record<MonthKind, number>;
};

/** The copy's sets of the kinds other than gifts. */
const setOf = {
  refund: 'refunds',
  chargeback: 'chargebacks',
  deposit: 'deposits',
} as const satisfies Partial<Record<MonthRecord['kind'], CopySet>>;
const sets = Object.values(setOf);

/** A gift belongs to the month it was given in, a refund or chargeback to the month of its creation, and a deposit to that of its arrival. */
export async function readMonth(
  { copy, reconciliations, clock, zone }: MonthParts,
  month: string,
): Promise<MonthNow> {
  await Promise.all([copy.copiedGifts.upToDate(), ...sets.map((set) => copy.upToDate(set))]);
  await requireBegun(copy.copiedGifts);
  // Read first, so that the records are at least as complete as the state says.
  const [states, gifts] = await Promise.all([copy.state(), copy.copiedGifts.state()]);
  const from = startOfDayIn(`${month}-01`, zone);
  const next = `${monthsAway(month, 1)}-01`;
  const before = startOfDayIn(next, zone);
  const undated = { gift: gifts.undated, refund: 0, chargeback: 0, deposit: 0 };
  const isIn = (kind: MonthKind, text: string | null): boolean => {
    const at = timeOf(text);
    if (at === null) undated[kind] += 1;
    return at !== null && at >= from.getTime() && at < before.getTime();
  };
  const filter = { givenFrom: from.toISOString(), givenBefore: before.toISOString() };
  const records: MonthRecord[] = [];
  const { batches } = await copy.copiedGifts.all({ filter, sort: 'given', direction: 'ASC' });
  for await (const gifts of batches)
    for (const { id, amount_cents: cents, status, type } of gifts)
      records.push({ kind: 'gift', id, cents, status, type });
  for (const { id, amountInCents: cents, status, createdAt, depositId } of await copy.records('refunds'))
    if (isIn('refund', createdAt))
      records.push({ kind: 'refund', id, cents, status, deposited: depositId !== null });
  for (const { id, amountInCents: cents, status, createdAt, depositId } of await copy.records('chargebacks'))
    if (isIn('chargeback', createdAt))
      records.push({ kind: 'chargeback', id, cents, status, deposited: depositId !== null });
  const times = await reconciliations.times();
  for (const { id, amountInCents: cents, status, arrivalAt } of await copy.records('deposits'))
    if (isIn('deposit', arrivalAt))
      records.push({ kind: 'deposit', id, cents, status, reconciled: times.has(id) });
  const loading = monthKinds.filter((kind) =>
    kind === 'gift' ? !isLoaded(gifts, filter) : !states[setOf[kind]].complete,
  );
  const differing = differingMonths(gifts, from, before);
  return {
    isOver: wallTimeOf(new Date(clock.now()), zone).day >= next,
    asOf: oldest([gifts.asOf, ...sets.map((set) => states[set].asOf)]),
    loading,
    missing: monthKinds.filter((kind) => kind !== 'gift' && states[setOf[kind]].missing),
    complete: loading.length === 0 && differing.length === 0,
    differing,
    records,
    undated,
  };
}
