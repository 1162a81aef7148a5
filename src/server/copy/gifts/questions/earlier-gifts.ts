/** What a gift's donor gave before it. */
import { type Kysely, sql } from 'kysely';
import { giftOutcomes } from '#contract/rules/gift-outcomes.ts';
import type { CopyDatabase } from '../../copy-database.ts';
import type { CopyTables } from '../../copy-tables.ts';
import { type Selected, where } from './where.ts';

/**
 * The donor's received gifts before a gift: how many, how many of them are in a row with it, when the last one was given (ms since 1970),
 * and the largest (in cents).
 */
export type EarlierGifts = {
  gifts: number;
  inRow: number;
  lastAt: number | null;
  largestCents: number | null;
};

/** The values of a gift that are compared with the earlier ones. `givenAt` is in ms since 1970. */
export type GiftInLine = {
  hasDonor: boolean;
  givenAt: number | null;
  cents: number | null;
  isDedicated: boolean;
};

/** A gift with what its donor gave before it. */
export type GiftInOrder = { number: number; gift: GiftInLine; earlier: EarlierGifts };

/** Gifts are in a row if no more than about two months separate one from the next. */
export const longestPauseMs = 62 * 86_400_000;

const isReceived = sql`line.outcome = ${sql.lit(giftOutcomes.indexOf('received'))}`;
/** The line of a donor's gifts, up to the one before. If gifts were given at the same time, the one with the lower number is earlier. */
const before = sql`partition by line.donor order by line.given_at, line.number rows between unbounded preceding and 1 preceding`;

type Row = Record<
  'number' | 'donor' | 'given_at' | 'given_cents' | 'dedicated' | 'gifts' | 'in_row' | 'last_at' | 'largest',
  number | string | null
>;

/**
 * Returns the selected gifts, each with what its donor gave before it, in no particular order. A pause divides a donor's received gifts
 * into rows, which are numbered, and those of the gift's own row are counted.
 */
export async function withEarlierGifts(
  db: Kysely<CopyTables>,
  kind: CopyDatabase['kind'],
  selected: Omit<Selected, 'narrowBy'>,
): Promise<GiftInOrder[]> {
  const isSelected = where(kind, selected);
  const { rows } = await sql<Row>`
    with wanted as (
      select number, donor, given_at, given_cents, dedicated from gift_facts as fact where ${isSelected}
    ), line as (
      select fact.number, fact.donor, fact.given_at, fact.outcome, fact.given_cents
      from gift_facts as fact where fact.given_at is not null and fact.donor in (select donor from wanted)
    ), seen as (
      select line.*, sum(case when ${isReceived} then 1 else 0 end) over (${before}) as gifts,
        max(case when ${isReceived} then line.given_at end) over (${before}) as last_at,
        max(case when ${isReceived} then line.given_cents end) over (${before}) as largest
      from line
    ), rowed as (
      select seen.*, case when seen.last_at is null or seen.given_at - seen.last_at > ${longestPauseMs} then 1 else 0 end as is_apart
      from seen
    ), numbered as (
      select line.*, sum(case when ${isReceived} then line.is_apart else 0 end) over (
        partition by line.donor order by line.given_at, line.number) as row_number from rowed as line
    ), counted as (
      select line.*, sum(case when ${isReceived} then 1 else 0 end) over (
        partition by line.donor, line.row_number order by line.given_at, line.number
        rows between unbounded preceding and 1 preceding) as in_row from numbered as line
    )
    select wanted.number as number, wanted.donor as donor, wanted.given_at as given_at, wanted.given_cents as given_cents,
      wanted.dedicated as dedicated, counted.gifts as gifts, counted.last_at as last_at, counted.largest as largest,
      case when counted.is_apart = 1 then 0 else counted.in_row end as in_row
    from wanted left join counted on counted.number = wanted.number`.execute(db);
  const numberOr = <Other>(value: number | string | null, other: Other): number | Other =>
    value === null ? other : Number(value);
  return rows.map((row) => ({
    number: Number(row.number),
    gift: {
      hasDonor: row.donor !== null,
      givenAt: numberOr(row.given_at, null),
      cents: numberOr(row.given_cents, null),
      isDedicated: Number(row.dedicated) === 1,
    },
    earlier: {
      gifts: numberOr(row.gifts, 0),
      inRow: numberOr(row.in_row, 0),
      lastAt: numberOr(row.last_at, null),
      largestCents: numberOr(row.largest, null),
    },
  }));
}
