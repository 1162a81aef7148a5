/** Finds donors by prefixes of the words in their name, email, or phone, in any order. */
import { type RawBuilder, sql } from 'kysely';
import type { DonorRecord } from '#contract/steward/copy.ts';
import { phoneDigits, phonePart, wordsOf } from '../base/fold.ts';
import { readInBatches } from '../database/batches.ts';
import type { CopyDatabase } from './copy-database.ts';
import { goneAfter } from './reading/keep-records.ts';

/** Maximum number of matches that are ranked; with more, people type another letter. */
export const maxFound = 500;
const maxWords = 8;

export type Found = { rows: DonorRecord[]; totalCount: number; more: boolean };
type Candidate = {
  id: string;
  first_name: string | null;
  last_name: string | null;
  sort_name: string;
  gifts: number;
};

/**
 * Returns the best matches first: full words of the name before prefixes, then more gifts, then by name. `among`: in SQL, which donors are
 * searched.
 */
export async function searchDonors(
  database: CopyDatabase,
  text: string,
  { limit, page }: { limit: number; page: number },
  among = sql<boolean>`listed = 1`,
): Promise<Found> {
  const search = searchOf(text);
  const { words, byId } = search;
  if (words.length === 0) return { rows: [], totalCount: 0, more: false };
  const found = byId
    ? await candidatesById(database, byId, among)
    : await candidates(database, search, among);
  const best = found.slice(0, maxFound).sort(byWorth(words));
  const shown = best.slice((page - 1) * limit, page * limit);
  return {
    rows: await donorRecords(
      database,
      shown.map(({ id }) => id),
    ),
    totalCount: best.length,
    more: found.length > maxFound,
  };
}

type Search = {
  words: readonly string[];
  /** The ID of a donor; null if the text isn't one. */
  byId: string | null;
  /** Digits of a phone number; null if the text is something else. */
  phone: string | null;
};

/** Reads a search, of whose words a complete phone number is one. */
function searchOf(text: string): Search {
  const complete = phoneDigits(text);
  const typed = text.trim().toLowerCase();
  return {
    words: complete ? [complete] : wordsOf(text).slice(0, maxWords),
    byId: /^[\da-f]{24}$/.test(typed) ? typed : null,
    phone: complete ?? phonePart(text),
  };
}

/** True in SQL if the donor whose ID is in `column` matches the text. Text without letters and digits matches nobody. */
export function isDonorFound(kind: CopyDatabase['kind'], column: string, text: string): RawBuilder<boolean> {
  const search = searchOf(text);
  if (search.byId) return sql`${sql.ref(column)} = ${search.byId}`;
  if (search.words.length === 0) return sql`1 = 0`;
  return sql`${sql.ref(column)} in (select id from donor_names where ${isNamed(kind, search, true)})`;
}

/** Searches full words first, so that a short name isn't lost among the many that start with it. */
async function candidates(
  database: CopyDatabase,
  search: Search,
  among: RawBuilder<boolean>,
): Promise<Candidate[]> {
  const wholeWords = await matching(database, search, among, false);
  if (wholeWords.length > maxFound) return wholeWords;
  const beginning = await matching(database, search, among, true);
  return [...new Map([...wholeWords, ...beginning].map((one) => [one.id, one])).values()];
}

async function matching(
  { db, kind }: CopyDatabase,
  search: Search,
  among: RawBuilder<boolean>,
  prefix: boolean,
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select id, first_name, last_name, sort_name, gifts from donor_names
    where ${among} and ${isNamed(kind, search, prefix)} limit ${maxFound + 1}`.execute(db);
  return rows;
}

/** True in SQL if the row of `donor_names` has every word, or a phone number with the digits. */
function isNamed(
  kind: CopyDatabase['kind'],
  { words, phone }: Pick<Search, 'words' | 'phone'>,
  prefix: boolean,
): RawBuilder<boolean> {
  const digits = words.filter((word) => phonePart(word));
  const names = words.filter((word) => !phonePart(word));
  const all = [
    ...(names.length > 0 ? [sql`number in (${numbersWith(kind, names, prefix)})`] : []),
    ...digits.map((word) => sql`(number in (${numbersWith(kind, [word], prefix)}) or ${hasPhone(word)})`),
  ];
  const isEvery = sql<boolean>`(${sql.join(all, sql` and `)})`;
  return phone === null || words.length === 1 ? isEvery : sql<boolean>`(${isEvery} or ${hasPhone(phone)})`;
}

const hasPhone = (digits: string) => sql<boolean>`phone like ${`%${phonePart(digits) ?? digits}%`}`;

/** Returns a query for the numbers of donors with words that start with all of these, or with the digits in their phone number. */
export const donorsNamed = (kind: CopyDatabase['kind'], words: readonly string[]): RawBuilder<unknown> =>
  words.some((word) => phonePart(word) !== null)
    ? sql`select number from donor_names where ${isNamed(kind, { words, phone: null }, true)}`
    : numbersWith(kind, words, true);

/** Returns a query for the numbers of donors whose phone number has these digits; null if the text isn't part of a phone number. */
export function donorsWithPhone(text: string): RawBuilder<unknown> | null {
  const phone = phonePart(text);
  return phone === null ? null : sql`select number from donor_names where ${hasPhone(phone)}`;
}

/** Returns the IDs of all donors with a word that starts with this prefix. */
export async function donorsWithWord(
  { db, kind }: Pick<CopyDatabase, 'db' | 'kind'>,
  word: string,
): Promise<string[]> {
  const isFound = sql<boolean>`number in (${donorsNamed(kind, [word])})`;
  const rows = await db.selectFrom('donor_names').select('id').where(isFound).execute();
  return rows.map(({ id }) => id);
}

function numbersWith(
  kind: CopyDatabase['kind'],
  words: readonly string[],
  prefix: boolean,
): RawBuilder<unknown> {
  const number = kind === 'sqlite' ? sql`rowid` : sql`number`;
  return sql`select ${number} from donor_words where ${isWith(kind, words, prefix)}`;
}

const isWith = (
  kind: CopyDatabase['kind'],
  words: readonly string[],
  prefix: boolean,
): RawBuilder<boolean> =>
  kind === 'sqlite'
    ? sql`donor_words match ${words.map((word) => `"${word}"${prefix ? '*' : ''}`).join(' ')}`
    : sql`words @@ ${words.map((word) => `'${word}'${prefix ? ':*' : ''}`).join(' & ')}::tsquery`;

const candidatesById = ({ db }: CopyDatabase, id: string, among: RawBuilder<boolean>): Promise<Candidate[]> =>
  db
    .selectFrom('donor_names')
    .select(['id', 'first_name', 'last_name', 'sort_name', 'gifts'])
    .where('id', '=', id)
    .where(among)
    .execute();

function byWorth(words: readonly string[]) {
  const scores = new Map<string, number>();
  const scoreOf = (one: Candidate): number => {
    const cached = scores.get(one.id);
    if (cached !== undefined) return cached;
    const own = new Set(wordsOf(`${one.first_name ?? ''} ${one.last_name ?? ''}`));
    const beginnings = [...own];
    const score = words.reduce(
      (sum, word) => sum + (own.has(word) ? 3 : beginnings.some((part) => part.startsWith(word)) ? 1 : 0),
      0,
    );
    scores.set(one.id, score);
    return score;
  };
  return (a: Candidate, b: Candidate): number =>
    scoreOf(b) - scoreOf(a) || b.gifts - a.gifts || (a.sort_name < b.sort_name ? -1 : 1);
}

/** Returns donors in the order of `ids`; leaves out those that no longer exist. */
export async function donorRecords({ db }: CopyDatabase, ids: readonly string[]): Promise<DonorRecord[]> {
  const rows = await readInBatches(ids, (some) =>
    db
      .selectFrom('directory_records')
      .select(['id', 'record'])
      .where('set_name', '=', 'donors')
      .where('id', 'in', some)
      .where('absent', '<', goneAfter)
      .execute(),
  );
  // Stored from the contract's own parsed donor.
  const byId = new Map(rows.map(({ id, record }) => [id, JSON.parse(record) as DonorRecord]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Returns each donor's name for sorting, last name first; leaves out unknown donors. */
export async function donorSortNames(
  { db }: CopyDatabase,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await readInBatches(ids, (some) =>
    db.selectFrom('donor_names').select(['id', 'sort_name']).where('id', 'in', some).execute(),
  );
  return new Map(rows.map(({ id, sort_name: name }) => [id, name]));
}
