/**
 * How a deposit adds up: gross less fees, refunds, chargebacks, and adjustments, compared with what was paid, to the cent. Every difference
 * gets a named cause; nothing is guessed.
 */

import type { Reply } from '#contract/giving/operations.ts';
import type { DepositLine, DepositRecord } from '#contract/rules/deposit-lines.ts';
import { type Cents, cents, sumCents } from '#contract/values/money.ts';

export type DepositSummary = Reply<'deposits.summary'>['data'];
type Bucket = DepositSummary['contributions'];

export const termIds = ['contributions', 'refunds', 'chargebacks', 'adjustments'] as const;
export type TermId = (typeof termIds)[number];

/** With the sign of its effect on the deposit; the total is gross less fees. */
export type Term = { id: TermId; count: number | null; gross: Cents; fees: Cents; total: Cents };

/** A part of what was paid that the terms don't explain. */
export type Remainder = { amount: Cents; cause: Cause };
export type Cause =
  /** Gross less fees isn't the total reported for this term. */
  | { kind: 'own-sum'; term: TermId }
  /** The lines of this term add up to more, or less, than the reported sum. */
  | { kind: 'lines-differ'; term: TermId }
  /** The reported sums leave out transfers. */
  | { kind: 'transfers' }
  /** Neither the lines nor the sums explain it. */
  | { kind: 'unexplained' };

export type Equation = {
  terms: Term[];
  /** The total of the terms. */
  sum: Cents;
  /** Together exactly what was paid less `sum`; empty if it adds up, or if no amount is reported. */
  remainders: Remainder[];
  /** The amount paid minus the sum of the lines; null without lines or an amount. */
  linesRest: Cents | null;
  /** Lines, and gifts, refunds, chargebacks, or adjustments of the summary, whose amount is missing or unreadable. They count as zero. */
  unknown: number;
};

export function equationOf(deposit: DepositRecord, summary: DepositSummary): Equation {
  const { amountInCents: paid, lineItems: lines } = deposit;
  const nets = new Map(termIds.map((id) => [id, netOf(lines ?? [], (line) => termOf(line) === id)]));
  const given = termIds.map((id) => readTerm(id, summary[id]));
  const terms = withSigns(given, paid, lines === null ? null : nets);
  const sum = sumCents(terms.map(({ gross, fees }) => cents(gross - fees)));
  const linesRest = paid === null || lines === null ? null : cents(paid - netOf(lines, () => true));
  const unknown =
    (lines ?? []).filter(({ grossValueInCents }) => grossValueInCents === null).length +
    termIds.map((id) => unknownIn(summary[id])).reduce((all, count) => all + count, 0);
  if (paid === null || paid === sum) return { terms, sum, remainders: [], linesRest, unknown };
  const parts: Remainder[] = terms.map(({ id, gross, fees, total }) => ({
    amount: cents(total - (gross - fees)),
    cause: { kind: 'own-sum', term: id },
  }));
  if (lines !== null) parts.push(...terms.map((term) => differenceOf(term, nets, lines)));
  const unreported = linesRest ?? cents(paid - sumCents(terms.map(({ total }) => total)));
  parts.push({ amount: unreported, cause: { kind: 'unexplained' } });
  return { terms, sum, remainders: parts.filter(({ amount }) => amount !== 0), linesRest, unknown };
}

/** Transfers and undocumented types count as adjustments. */
export function termOf({ type }: Pick<DepositLine, 'type'>): TermId {
  if (type === 'payment') return 'contributions';
  if (type === 'refund') return 'refunds';
  return type === 'chargeback' ? 'chargebacks' : 'adjustments';
}

/** Net total of these lines; a line without a value counts as zero. */
export const netOf = (lines: readonly DepositLine[], isWanted: (line: DepositLine) => boolean): Cents =>
  sumCents(lines.filter(isWanted).flatMap((line) => line.grossValueInCents ?? []));

/** A missing member of a bucket is computed from the other two, or counts as 0. */
function readTerm(id: TermId, bucket: Bucket | null): Term {
  const { count = null, feesInCents, grossInCents, totalInCents } = bucket ?? {};
  const [gross, total] = [grossInCents ?? null, totalInCents ?? null];
  const fees = feesInCents ?? (gross !== null && total !== null ? gross - total : 0);
  return {
    id,
    count,
    gross: cents(gross ?? (total ?? 0) + fees),
    fees: cents(fees),
    total: cents(total ?? (gross ?? 0) - fees),
  };
}

/** Records of a bucket that has neither their gross nor their total; an empty bucket has none. */
const unknownIn = (bucket: Bucket | null): number =>
  bucket?.grossInCents == null && bucket?.totalInCents == null ? (bucket?.count ?? 0) : 0;

/**
 * The platform doesn't document whether refunds and chargebacks are negative. A positive one is subtracted if the lines show it subtracted,
 * or if the deposit adds up only that way.
 */
function withSigns(terms: Term[], paid: Cents | null, nets: ReadonlyMap<TermId, Cents> | null): Term[] {
  const isLoss = ({ id, total }: Term) => (id === 'refunds' || id === 'chargebacks') && total > 0;
  const byLines = terms.map((term) =>
    isLoss(term) && nets?.get(term.id) === -term.total ? off(term) : term,
  );
  const sumOf = (some: Term[]) => sumCents(some.map(({ total }) => total));
  if (sumOf(byLines) === paid) return byLines;
  const taken = byLines.map((term) => (isLoss(term) ? off(term) : term));
  return sumOf(taken) === paid ? taken : byLines;
}
const off = (term: Term): Term => ({
  ...term,
  gross: cents(-term.gross),
  fees: cents(-term.fees),
  total: cents(-term.total),
});

function differenceOf(
  { id, total }: Term,
  nets: ReadonlyMap<TermId, Cents>,
  lines: readonly DepositLine[],
): Remainder {
  const amount = cents((nets.get(id) ?? 0) - total);
  const transfers = netOf(lines, ({ type }) => type === 'transfer');
  const cause: Cause =
    id === 'adjustments' && amount === transfers ? { kind: 'transfers' } : { kind: 'lines-differ', term: id };
  return { amount, cause };
}
