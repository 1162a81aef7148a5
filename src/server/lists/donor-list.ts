/** Lists donors by any of the platform's sorts, or those that a text finds. */
import { type RawBuilder, sql } from 'kysely';
import { type DonorFilters, type DonorSort, donorFilters } from '#contract/nouns/donor/filters.ts';
import type { CheckedStewardInput } from '#contract/steward/api.ts';
import type { DonorRecord } from '#contract/steward/copy.ts';
import type { CopyDatabase } from '../copy/copy-database.ts';
import { donorRecords, searchDonors } from '../copy/donor-search.ts';
import { type Clauses, clausesOf, every, isWithinDays } from './chosen-filters.ts';

export type DonorQuestion = CheckedStewardInput<'POST /api/lists/donors'>['body'];

const clauses: Clauses<DonorFilters> = {
  updated: (days) => isWithinDays('named_at', days),
  // IDs have no letters that `like` reads in its own way, but for "_".
  locations: (ids) =>
    sql`(${sql.join(
      ids.map((id) => sql`locations like ${`% ${id.replaceAll('_', '\\_')} %`} escape '\\'`),
      sql` or `,
    )})`,
};

/** Texts are compared without case, but only that of the English letters: alike in both databases. */
const folded = (kind: CopyDatabase['kind'], column: string): RawBuilder<unknown> =>
  kind === 'sqlite'
    ? sql`nullif(lower(${sql.ref(column)}), '')`
    : sql`nullif(lower(${sql.ref(column)} collate "C"), '')`;
const known = (column: string): RawBuilder<unknown> => sql`nullif(${sql.ref(column)}, 0)`;

const columns: Record<DonorSort, (kind: CopyDatabase['kind']) => RawBuilder<unknown>> = {
  updatedAt: () => known('named_at'),
  createdAt: () => known('created_at'),
  firstName: (kind) => folded(kind, 'first_name'),
  // Among equal last names, by first name.
  lastName: () => sql`nullif(sort_name, '')`,
  email: (kind) => folded(kind, 'email'),
  phone: () => sql`nullif(phone, '')`,
  id: (kind) => folded(kind, 'id'),
  totalContributionsCount: () => sql.ref('gifts'),
};

const isListed = (question: DonorQuestion, zone: string): RawBuilder<boolean> =>
  every([sql`listed = 1`, ...clausesOf(donorFilters, clauses, question, zone)]);

/** Unknown values come last in both directions. `zone`: the organization's, which the days are in. */
export async function listDonors(
  database: CopyDatabase,
  question: DonorQuestion,
  zone: string,
): Promise<{ data: DonorRecord[]; totalCount: number }> {
  const { sort, direction, limit, page } = question;
  const { kind, reader } = database;
  const column = columns[sort](kind);
  const way = direction === 'ASC' ? sql`asc` : sql`desc`;
  const { ids, totalCount } = await reader.atOneMoment(async (db) => {
    const rows = db.selectFrom('donor_names').where(isListed(question, zone));
    const found = await rows
      .select('id')
      .orderBy(sql`${column} is null`)
      .orderBy(sql`${column} ${way}`)
      .orderBy(sql`${folded(kind, 'id')} ${way}`)
      .limit(limit)
      .offset((page - 1) * limit)
      .execute();
    const { count } = await rows
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return { ids: found.map(({ id }) => id), totalCount: count };
  });
  return { data: await donorRecords(database, ids), totalCount };
}

/** The best matches of a text first, whatever the sort, among the donors that meet the filters. `more`: more match than were counted. */
export async function findDonors(
  database: CopyDatabase,
  { text, ...question }: DonorQuestion & { text: string },
  zone: string,
): Promise<{ data: DonorRecord[]; totalCount: number; more: boolean }> {
  const { rows, ...found } = await searchDonors(database, text, question, isListed(question, zone));
  return { data: rows, ...found };
}
