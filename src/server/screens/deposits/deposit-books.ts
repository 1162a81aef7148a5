/** The accounting export of a deposit: one row per line item, with columns that never change. */

import * as z from 'zod/mini';
import { giftOfLine, type Tie, tieOf } from '#contract/rules/deposit-line-ties.ts';
import { type DepositLine, type DepositRecord, lineMoney } from '#contract/rules/deposit-lines.ts';
import type { DepositGifts } from '#contract/steward/operations/deposits.ts';
import { lookUp } from '#contract/values/look-up.ts';

import { type Cents, cents, sumCents, toDollars } from '#contract/values/money.ts';
import { readTime } from '#contract/values/wire-time.ts';
import type { Cell, ExportColumn, ExportKind } from '../../exports/export-kinds.ts';
import { invalid } from '../../gate/problem.ts';
import { upstreamProblem } from '../../gate/upstream-problem.ts';
import { type DepositParts, giftsOfDeposit } from './deposit-gifts.ts';

/** Columns are never changed, only added at the end. Amounts are in dollars. */
export const booksTitles = [
  'Deposit date',
  'Statement descriptor',
  'Line',
  'Kind',
  'Description',
  'Gift date',
  'Campaign',
  'Subcampaign',
  'Gross',
  'Fee',
  'Net',
  'Gift ID',
  'Reference',
  'Deposit ID',
] as const;

/** The platform may put anything into a description. */
const columns: readonly ExportColumn[] = booksTitles.map((title) =>
  title === 'Description' ? { title, isPersonal: true } : { title },
);

const filter = z.strictObject({ depositId: z.string().check(z.regex(/^[\w-]{1,64}$/)) });

/** `zone` is the organization's time zone, which determines the dates. */
export const depositBooks = ({ zone, ...parts }: DepositParts & { zone: string }): ExportKind => ({
  kind: 'deposit-books',
  needs: 'deposits.get',
  make: async (query, { raw, session }) => {
    const { data } = filter.safeParse(query);
    if (!data) throw invalid([{ field: 'filter.depositId', message: 'is missing or not valid' }]);
    const day = dayIn(zone);
    try {
      const { reply } = await parts.gateway.read(
        'deposits.get',
        { path: data },
        { lane: 1, payer: { person: session?.user.id }, signal: () => raw.signal },
      );
      const gifts = await giftsOfDeposit(parts, reply.data, {
        searches: true,
        signal: raw.signal,
        person: session?.user.id,
      });
      return {
        fileName: `deposit-${day(reply.data.arrivalAt) ?? 'without-date'}-${data.depositId.slice(-6)}.csv`,
        columns,
        rows: booksRows(reply.data, gifts, day),
        filter: data,
        target: { type: 'deposit', id: data.depositId },
      };
    } catch (thrown) {
      throw upstreamProblem(thrown);
    }
  },
});

type Day = (time: string | null | undefined) => string | null;

/**
 * Builds the rows. The net column adds up to the deposit: a part that no line item covers gets its own row.
 */
export function booksRows(
  deposit: DepositRecord,
  { gifts, reversals }: Pick<DepositGifts, 'gifts' | 'reversals'>,
  day: Day,
): Cell[][] {
  const lines = deposit.lineItems ?? [];
  const row = (line: DepositLine, index: number): Cell[] => {
    const tie: Tie | null = reversals && tieOf(line, deposit.id, reversals);
    const giftId = giftOfLine(line, tie);
    const gift = lookUp(gifts, giftId);
    const { gross, fee, net } = lineMoney(line, (tie ?? gift)?.amountInCents ?? null);
    return [
      day(deposit.arrivalAt),
      deposit.statementDescriptor,
      index + 1,
      line.type,
      line.description,
      day(gift?.givenAt),
      gift?.campaign ?? null,
      gift?.subcampaign ?? null,
      amount(gross),
      amount(fee),
      amount(net),
      giftId,
      line.referenceId,
      deposit.id,
    ];
  };
  const rows = lines.map(row);
  const reported = sumCents(lines.flatMap((line) => line.grossValueInCents ?? []));
  const rest = deposit.amountInCents === null ? 0 : deposit.amountInCents - reported;
  if (rest === 0) return rows;
  const blank: DepositLine = {
    type: 'remainder',
    grossValueInCents: cents(rest),
    grossFeeValueInCents: null,
    referenceId: null,
    description: 'No line item covers this part of the deposit',
  };
  return [...rows, row(blank, lines.length)];
}

const amount = (value: Cents | null): number | null => (value === null ? null : toDollars(value));

/** Formats YYYY-MM-DD in a time zone; null without a readable time. */
const dayIn = (zone: string): Day => {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
  return (text) => {
    const time = readTime(text);
    return time && format.format(time);
  };
};
