/** Donors by when they first gave, and whether they gave again. */
import { type Kysely, sql } from 'kysely';
import { giftOutcomes } from '#contract/rules/gift-outcomes.ts';
import type { CopyDatabase } from '../../copy-database.ts';
import type { CopyTables } from '../../copy-tables.ts';
import { factsFor, narrowBy, where } from './where.ts';

/** Days (ISO times): from (inclusive), and before (exclusive). */
export type FirstGiven = { givenFrom: string; givenBefore: string };

/** Money is in cents, times are in ms since 1970. */
export type NewDonor = {
  donorId: string;
  firstAt: number;
  /** Of the first gift; null if the platform reports no amount. */
  firstCents: number | null;
  /** Received gifts after the first one; `lastAt` is null without any. */
  gifts: number;
  cents: number;
  lastAt: number | null;
};

export type NewDonorMonth = { month: string; donors: number; again: number };

/** `again`: only those who gave again, or only the others; undefined for all. Without a limit, all rows. */
export type NewDonorsNarrowing = {
  again?: boolean | undefined;
  limit?: number | undefined;
  offset?: number | undefined;
};

const dayMs = 86_400_000;
const isReceived = sql.lit(giftOutcomes.indexOf('received'));
/** Any other received gift of the donor: the first one is the earliest. Gifts without a date have no place in that order. */
const later = sql`from gift_facts as later where later.donor = fact.donor and later.outcome = ${isReceived}
  and later.number <> fact.number and later.given_at is not null`;
const isNew = sql`fact.first = 1 and fact.outcome = ${isReceived} and fact.donor is not null`;

/** Returns the months in which someone gave for the first time, and how many of them gave again by now. */
export async function newDonorMonths(
  db: Kysely<CopyTables>,
  kind: CopyDatabase['kind'],
  filter: FirstGiven,
): Promise<NewDonorMonth[]> {
  const selected = { filter, words: [] };
  const facts = factsFor(kind, { ...selected, narrowBy: await narrowBy(db, selected) });
  const { rows } = await sql<Record<keyof NewDonorMonth, number | string>>`
    select calendar.month as month, count(*) as donors, count(*) filter (where exists (select 1 ${later})) as again
    from ${facts} join calendar on calendar.day = fact.given_day
    where ${isNew} and ${where(kind, selected)} group by calendar.month order by calendar.month`.execute(db);
  return rows.map(({ month, donors, again }) => ({
    month: new Date(Number(month) * dayMs).toISOString().slice(0, 7),
    donors: Number(donors),
    again: Number(again),
  }));
}

/** Returns donors who first gave then, latest first; only those who gave again, or only the others. */
export async function newDonors(
  db: Kysely<CopyTables>,
  kind: CopyDatabase['kind'],
  filter: FirstGiven,
  { again, limit, offset = 0 }: NewDonorsNarrowing,
): Promise<NewDonor[]> {
  const selected = { filter, words: [] };
  const facts = factsFor(kind, { ...selected, narrowBy: await narrowBy(db, selected) });
  const gaveAgain = sql`exists (select 1 ${later})`;
  const narrowed = again === undefined ? sql`1 = 1` : again ? gaveAgain : sql`not ${gaveAgain}`;
  const paged = limit === undefined ? sql`` : sql`limit ${limit} offset ${offset}`;
  const { rows } = await sql<Record<keyof NewDonor, number | string | null>>`
    select donor_names.id as "donorId", found."firstAt", found."firstCents",
      (select count(*) ${laterOf}) as gifts, (select sum(later.kept_cents) ${laterOf}) as cents,
      (select max(later.given_at) ${laterOf}) as "lastAt"
    from (select fact.donor as donor, fact.number as number, fact.given_at as "firstAt", fact.kept_cents as "firstCents"
      from ${facts} where ${isNew} and ${narrowed} and ${where(kind, selected)}
      order by fact.given_at desc, fact.number desc ${paged}) as found
    join donor_names on donor_names.number = found.donor
    order by found."firstAt" desc, found.number desc`.execute(db);
  return rows.map((row) => ({
    donorId: String(row.donorId),
    firstAt: Number(row.firstAt),
    firstCents: row.firstCents === null ? null : Number(row.firstCents),
    gifts: Number(row.gifts),
    cents: Number(row.cents ?? 0),
    lastAt: row.lastAt === null ? null : Number(row.lastAt),
  }));
}

const laterOf = sql`from gift_facts as later where later.donor = found.donor and later.outcome = ${isReceived}
  and later.number <> found.number and later.given_at is not null`;
