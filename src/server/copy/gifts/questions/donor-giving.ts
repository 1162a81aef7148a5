/** What donors gave, for lists of donors: the same sums as on a donor's page. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { GivingSort } from '#contract/nouns/donor/filters.ts';
import type { GiftFilter } from '#contract/steward/gifts/gift-query.ts';
import { receivedIn } from '#contract/steward/letters/received-in.ts';
import type { DonorGiving } from '#contract/steward/operations/lists.ts';
import type { CopyDatabase } from '../../copy-database.ts';
import type { CopyTables } from '../../copy-tables.ts';
import { valuesOf, where } from './where.ts';

type Kind = CopyDatabase['kind'];

/** The year that is "this year", and the organization's zone, which it is in. */
export type GivingYear = { year: number; zone: string };

/** Returns a value in SQL, of these gifts of the donor of a row of `donor_names`. The index of donors has all that it needs. */
const ofDonor = (value: RawBuilder<unknown>, gifts: RawBuilder<boolean>): RawBuilder<unknown> =>
  sql`(select ${value} from gift_facts as fact where fact.donor = donor_names.number and ${gifts})`;

/** The gifts that a sum is about, its cents, and how many of them aren't included. */
type Sum = Record<'cents' | 'unknown', RawBuilder<unknown>> & { gifts: RawBuilder<boolean> };

function figuresOf(kind: Kind, { year, zone }: GivingYear) {
  const is = (filter: GiftFilter) => where(kind, { filter, words: [] });
  const isReceived = is({ outcome: ['received'] });
  // PostgreSQL adds up whole numbers as numerics.
  const cents = (isIncluded: RawBuilder<unknown>) =>
    sql`cast(coalesce(sum(fact.kept_cents) filter (where ${isIncluded}), 0) as bigint)`;
  const thisYear: Sum = {
    gifts: sql`((${is(receivedIn(year, zone))}) or (${isReceived} and fact.given_at is null))`,
    cents: cents(sql`fact.given_at is not null`),
    unknown: sql`count(*) filter (where fact.given_at is null or fact.kept_cents is null)`,
  };
  const lifetime: Sum = {
    gifts: isReceived,
    cents: cents(sql`fact.kept_cents is not null`),
    unknown: sql`count(*) filter (where fact.kept_cents is null)`,
  };
  const lastAt = ofDonor(sql`max(fact.given_at)`, is({ outcome: ['received', 'pending'] }));
  return { thisYear, lifetime, lastAt };
}

/** Returns what donors are sorted by, of a row of `donor_names`. Null for a sum of gifts of which nothing is known; nothing given is 0. */
export function givingColumn(kind: Kind, sort: GivingSort, year: GivingYear): RawBuilder<unknown> {
  const figures = figuresOf(kind, year);
  if (sort === 'lastGift') return figures.lastAt;
  const { gifts, cents, unknown } = figures[sort];
  return ofDonor(sql`case when ${cents} <> 0 or ${unknown} = 0 then ${cents} end`, gifts);
}

type Row = { id: string } & Record<
  'last_at' | 'year_cents' | 'year_unknown' | 'life_cents' | 'life_unknown',
  number | string | null
>;

/** Returns what these donors gave, by ID. */
export async function givingOf(
  db: Kysely<CopyTables>,
  kind: Kind,
  ids: readonly string[],
  year: GivingYear,
): Promise<Record<string, DonorGiving>> {
  const { thisYear, lifetime, lastAt } = figuresOf(kind, year);
  const { rows } = await sql<Row>`select id, ${lastAt} as last_at,
    ${ofDonor(thisYear.cents, thisYear.gifts)} as year_cents, ${ofDonor(thisYear.unknown, thisYear.gifts)} as year_unknown,
    ${ofDonor(lifetime.cents, lifetime.gifts)} as life_cents, ${ofDonor(lifetime.unknown, lifetime.gifts)} as life_unknown
    from donor_names where id in (${valuesOf(kind, ids, 'text')})`.execute(db);
  const found = new Map(rows.map((row) => [row.id, givingIn(row)]));
  return Object.fromEntries(ids.map((id) => [id, found.get(id) ?? nothing]));
}

// PostgreSQL returns counts as text.
const givingIn = (row: Row): DonorGiving => ({
  lastAt: row.last_at === null ? null : new Date(Number(row.last_at)).toISOString(),
  thisYear: { cents: Number(row.year_cents), unknown: Number(row.year_unknown) },
  lifetime: { cents: Number(row.life_cents), unknown: Number(row.life_unknown) },
});

/** Of a donor whom no gift of our copy refers to. */
const nothing: DonorGiving = {
  lastAt: null,
  thisYear: { cents: 0, unknown: 0 },
  lifetime: { cents: 0, unknown: 0 },
};
