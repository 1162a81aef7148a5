/** Gifts by period of the calendar, by what they have in common, or by both, and all of them together. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { giftOutcomes } from '#contract/rules/gift-outcomes.ts';
import type { Period } from '#contract/rules/periods.ts';
import type { GiftFilter } from '#contract/steward/gifts/gift-query.ts';
import type { GiftDimension } from '#contract/steward/gifts/gift-sorts.ts';
import { countsEvery, giftTotal } from '#contract/steward/gifts/gift-total.ts';
import type { GiftGroup, GiftMeasures } from '#contract/steward/operations/copied-gifts.ts';
import type { CopyDatabase } from '../../copy-database.ts';
import type { CopyTables } from '../../copy-tables.ts';
import type { CalendarDay } from '../facts/fact-tables.ts';
import { donorsInOrder, isInIndex } from './by-donor.ts';
import { numberIn, type SumRow, sumColumns, sumNames, sumOf } from './sums.ts';
import { defaultLocation, dimensionColumns, factsFor, type Selected, where } from './where.ts';

type Kind = CopyDatabase['kind'];
type Db = Kysely<CopyTables>;
export type Grouping = {
  period?: Period | undefined;
  by?: GiftDimension | 'donor' | undefined;
};
export type GroupedGifts = { groups: GiftGroup[]; total: GiftMeasures };

const dayMs = 86_400_000;
const received = sql.lit(giftOutcomes.indexOf('received'));
/** What averages, medians and numbers of donors are about. */
const isReceived = sql`fact.outcome = ${received}`;

/** Returns the groups that have gifts, in the order of their periods. */
export async function groupGifts(
  db: Db,
  kind: Kind,
  selected: Selected,
  { period, by }: Grouping,
): Promise<GroupedGifts> {
  const periodKey = period ? sql.ref(`calendar.${columnOf(period)}`) : sql`null`;
  const calendar = period ? sql`left join calendar on calendar.day = fact.given_day` : sql``;
  const isSplit = period !== undefined && by !== undefined;
  const columns = isSplit
    ? sql`${sumColumns}, ${amountColumns}`
    : sql`${sumColumns}, ${amountColumns}, ${donorColumns(kind)}`;
  const { rows } = await sql<SumRow>`
    select sums.*, ${by ? nameOf(by) : sql`null`} as name from (
      select ${periodKey} as period, ${by ? keyOf(kind, by) : sql`null`} as value, ${columns}
      from ${factsFor(kind, selected)} ${calendar} where ${where(kind, selected)} group by 1, 2
    ) as sums order by period nulls last`.execute(db);
  const standard = by === 'location' ? await standardLocation(db, kind) : null;
  return {
    groups: rows.map((row) => ({
      period: row.period === null ? null : firstDay(Number(row.period)),
      value: isFlag(by) ? (Number(row.value) === 1 ? 'yes' : 'no') : (textOf(row.name) ?? standard),
      ...measuresOf(row),
    })),
    total: measuresOf({ ...totalOf(rows), ...(await donorsAndMedian(db, kind, selected)) }),
  };
}

/** What can be added up of groups. Reading every gift again would take a third of the time of a report. */
function totalOf(rows: readonly SumRow[]): SumRow {
  const largest = rows.flatMap((row) => (row.largest == null ? [] : Number(row.largest)));
  return {
    ...Object.fromEntries(
      [...sumNames, 'priced'].map((name) => [name, rows.reduce((sum, row) => sum + numberIn(row, name), 0)]),
    ),
    largest: largest.reduce<number | null>((most, one) => Math.max(most ?? one, one), null),
  };
}

/** A donor may be in several groups, and a median says nothing about another one. The index of donors has all that these need. */
async function donorsAndMedian(db: Db, kind: Kind, selected: Selected): Promise<SumRow> {
  const isLookedUp = kind === 'sqlite' && isInIndex(selected) && selected.narrowBy === null;
  const facts = isLookedUp ? donorsInOrder : factsFor(kind, selected);
  const { rows } = await sql<SumRow>`
    select ${donorColumns(kind)} from ${facts} where ${isReceived} and ${where(kind, selected)}`.execute(db);
  return rows[0] ?? {};
}

/** The column of the calendar with a period's first day. */
const columnOf = (period: Period): keyof CalendarDay =>
  period === 'fiscal-year' ? 'fiscal_year' : period === 'fiscal-quarter' ? 'fiscal_quarter' : period;

const firstDay = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);
const textOf = (value: string | number | null | undefined): string | null =>
  value == null ? null : String(value);

const isFlag = (by: Grouping['by']) => by === 'first' || by === 'fees';

/** What gifts are grouped by: a number, of which there is one per value. */
function keyOf(kind: Kind, by: GiftDimension | 'donor'): RawBuilder<unknown> {
  if (by === 'donor') return sql`fact.donor`;
  if (by === 'frequency') return sql`fact.recurring`;
  if (by === 'first') return sql`fact.first`;
  if (by === 'fees') return sql`fact.covered_fees`;
  if (by === 'location')
    return sql`coalesce(fact.location, (select number from gift_keys where kind = 'location' and value in (${defaultLocation(kind)})))`;
  return sql.ref(`fact.${dimensionColumns[by]}`);
}

/** The text of a group's number. */
function nameOf(by: GiftDimension | 'donor'): RawBuilder<unknown> {
  if (by === 'donor') return sql`(select id from donor_names where number = sums.value)`;
  if (by === 'frequency') return sql`case sums.value when 1 then 'recurring' else 'one-time' end`;
  if (isFlag(by)) return sql`null`;
  // A source is shown as it was spelled.
  return sql`(select ${by === 'method' ? sql`name` : sql`value`} from gift_keys where number = sums.value)`;
}

/** Gifts without a location count toward this one. */
async function standardLocation(db: Db, kind: Kind): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`${defaultLocation(kind)} order by id limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

const amountColumns = sql`count(fact.kept_cents) filter (where ${isReceived}) as priced,
  max(fact.kept_cents) filter (where ${isReceived}) as largest`;

function donorColumns(kind: Kind): RawBuilder<unknown> {
  const only = sql`filter (where ${isReceived})`;
  const median =
    kind === 'sqlite'
      ? sql`median(fact.kept_cents)`
      : sql`percentile_cont(0.5) within group (order by fact.kept_cents)`;
  return sql`count(distinct fact.donor) ${only} as donors, ${median} ${only} as median`;
}

function measuresOf(row: SumRow): GiftMeasures {
  const sum = sumOf(row);
  const priced = numberIn(row, 'priced');
  return {
    sum,
    donors: row.donors == null ? null : Number(row.donors),
    average: priced === 0 ? null : Math.round(sum.received.cents / priced),
    median: row.median == null ? null : Math.round(Number(row.median)),
    largest: row.largest == null ? null : Number(row.largest),
  };
}

/** Returns the `most` groups with the largest totals. */
export function largestGroups(groups: readonly GiftGroup[], most: number, filter: GiftFilter): GiftGroup[] {
  const every = countsEvery(filter);
  const totalIn = ({ sum }: GiftGroup) => giftTotal(sum, every).cents;
  return groups.toSorted((one, other) => totalIn(other) - totalIn(one)).slice(0, most);
}
