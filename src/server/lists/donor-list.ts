/** Lists donors by any of the platform's sorts, or those that a text finds. */
import { type RawBuilder, sql } from 'kysely';
import {
  type DonorFilters,
  type DonorSort,
  donorFilters,
  type GivingSort,
  givingSorts,
} from '#contract/nouns/donor/filters.ts';
import type { CheckedStewardInput } from '#contract/steward/api.ts';
import type { DonorRecord } from '#contract/steward/copy.ts';
import type { DonorGiving } from '#contract/steward/operations/lists.ts';
import type { CopyDatabase } from '../copy/copy-database.ts';
import { donorLacks } from '../copy/donor-lacks.ts';
import { donorRecords, searchDonors } from '../copy/donor-search.ts';
import { type GivingYear, givingColumn, givingOf } from '../copy/gifts/questions/donor-giving.ts';
import { type Clauses, clausesOf, every, isWithinDays } from './chosen-filters.ts';

export type DonorQuestion = CheckedStewardInput<'POST /api/lists/donors'>['body'];

const clausesIn = (kind: CopyDatabase['kind']): Clauses<DonorFilters> => ({
  updated: (days) => isWithinDays('named_at', days),
  // IDs have no letters that `like` reads in its own way, but for "_".
  locations: (ids) =>
    sql`(${sql.join(
      ids.map((id) => sql`locations like ${`% ${id.replaceAll('_', '\\_')} %`} escape '\\'`),
      sql` or `,
    )})`,
  without: (fields) => donorLacks(kind, fields),
});

/** Texts are compared without case, but only that of the English letters: alike in both databases. */
const folded = (kind: CopyDatabase['kind'], column: string): RawBuilder<unknown> =>
  kind === 'sqlite'
    ? sql`nullif(lower(${sql.ref(column)}), '')`
    : sql`nullif(lower(${sql.ref(column)} collate "C"), '')`;
const known = (column: string): RawBuilder<unknown> => sql`nullif(${sql.ref(column)}, 0)`;

const columns: Record<Exclude<DonorSort, GivingSort>, (kind: CopyDatabase['kind']) => RawBuilder<unknown>> = {
  updatedAt: () => known('named_at'),
  createdAt: () => known('created_at'),
  firstName: (kind) => folded(kind, 'first_name'),
  // Among equal last names, by first name.
  lastName: () => sql`nullif(sort_name, '')`,
  email: (kind) => folded(kind, 'email'),
  phone: () => sql`nullif(phone, '')`,
  id: (kind) => folded(kind, 'id'),
  activePlans: () => sql.ref('plans'),
  totalContributionsCount: () => sql.ref('gifts'),
};

const isListed = (kind: CopyDatabase['kind'], question: DonorQuestion, zone: string): RawBuilder<boolean> =>
  every([sql`listed = 1`, ...clausesOf(donorFilters, clausesIn(kind), question, zone)]);

const isByGiving = (sort: DonorSort): sort is GivingSort => givingSorts.some((one) => one === sort);

/** Returns what donors are sorted by; null for what they gave, if that isn't known. */
function columnOf(
  kind: CopyDatabase['kind'],
  sort: DonorSort,
  year: GivingYear | null,
): RawBuilder<unknown> | null {
  if (!isByGiving(sort)) return columns[sort](kind);
  return year && givingColumn(kind, sort, year);
}

type DonorPage = {
  data: DonorRecord[];
  totalCount: number;
  /** By donor ID; absent unless `year` is given. */
  giving?: Record<string, DonorGiving>;
};

/**
 * Unknown values come last in both directions. `zone`: the organization's, which the days are in. `year`: for sorting by what the donors gave;
 * null while our copy lacks gifts: then such a sort is by their last change, newest first.
 */
export async function listDonors(
  database: CopyDatabase,
  question: DonorQuestion,
  zone: string,
  year: GivingYear | null,
): Promise<DonorPage> {
  const { limit, page } = question;
  const { kind, reader } = database;
  const asked = columnOf(kind, question.sort, year);
  const column = asked ?? columns.updatedAt(kind);
  const way = asked !== null && question.direction === 'ASC' ? sql`asc` : sql`desc`;
  const isListedNow = isListed(kind, question, zone);
  const { ids, ...found } = await reader.atOneMoment(async (db) => {
    const { rows } = await sql<{ id: string }>`
      select id from donor_names where ${isListedNow}
      order by ${column} ${way} nulls last, ${folded(kind, 'id')} ${way}
      limit ${limit} offset ${(page - 1) * limit}`.execute(db);
    const { count } = await db
      .selectFrom('donor_names')
      .where(isListedNow)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    const onPage = rows.map(({ id }) => id);
    const giving = year ? { giving: await givingOf(db, kind, onPage, year) } : {};
    return { ids: onPage, totalCount: count, ...giving };
  });
  return { data: await donorRecords(database, ids), ...found };
}

/** The best matches of a text first, whatever the sort, among the donors that meet the filters. `more`: more match than were counted. */
export async function findDonors(
  database: CopyDatabase,
  { text, ...question }: DonorQuestion & { text: string },
  zone: string,
): Promise<{ data: DonorRecord[]; totalCount: number; more: boolean }> {
  const { rows, ...found } = await searchDonors(
    database,
    text,
    question,
    isListed(database.kind, question, zone),
  );
  return { data: rows, ...found };
}
