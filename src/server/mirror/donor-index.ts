/** The search index for donors: each word of name, email, and phone, by prefix. */
import { sql } from 'kysely';
import type { DonorRecord } from '#contract/steward/mirror.ts';
import { fold, nameWords, phoneWords, wordsOf } from './fold.ts';
import type { MirrorDatabase } from './mirror-database.ts';
import type { MirrorTrx } from './mirror-tables.ts';
import type { SetIndex } from './reading/keep-records.ts';
import { countOf, withoutNul } from './storable.ts';

export const donorIndex = (kind: MirrorDatabase['kind']): SetIndex => ({
  put: async (trx, records) => {
    if (records.length === 0) return;
    // Only donors are passed to this index.
    const donors = records as DonorRecord[];
    const numbers = await putNames(trx, donors);
    for (const donor of donors) {
      const number = numbers.get(donor.id);
      if (number !== undefined)
        await (kind === 'sqlite' ? putSqlite : putPostgres)(trx, number, searched(donor));
    }
  },
  drop: async (trx, ids) => {
    if (ids.length === 0) return;
    const gone = trx.selectFrom('donor_names').select('number').where('id', 'in', ids);
    await sql`delete from donor_words where ${kind === 'sqlite' ? sql`rowid` : sql`number`} in (${gone})`.execute(
      trx,
    );
  },
});

/** Longer words aren't names; no one types them. */
const longestWord = 60;

export const searched = ({ firstName, lastName, email, phone }: DonorRecord): string[] =>
  [
    ...new Set([
      ...nameWords(firstName ?? ''),
      ...nameWords(lastName ?? ''),
      ...wordsOf(email ?? ''),
      ...phoneWords(phone ?? ''),
    ]),
  ].map((word) => word.slice(0, longestWord));

async function putNames(trx: MirrorTrx, donors: readonly DonorRecord[]): Promise<Map<string, number>> {
  const rows = donors.map(({ id, firstName, lastName, email, totalContributionsCount }) => ({
    id,
    first_name: withoutNul(firstName),
    last_name: withoutNul(lastName),
    email: withoutNul(email),
    sort_name: withoutNul(fold([lastName, firstName, email].filter(Boolean).join(' '))),
    gifts: countOf(totalContributionsCount),
  }));
  const existing = await trx
    .insertInto('donor_names')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({
        first_name: row.ref('excluded.first_name'),
        last_name: row.ref('excluded.last_name'),
        email: row.ref('excluded.email'),
        sort_name: row.ref('excluded.sort_name'),
        gifts: row.ref('excluded.gifts'),
      })),
    )
    .returning(['id', 'number'])
    .execute();
  return new Map(existing.map(({ id, number }) => [id, number]));
}

async function putSqlite(trx: MirrorTrx, number: number, words: string[]): Promise<void> {
  await sql`insert or replace into donor_words (rowid, words) values (${number}, ${words.join(' ')})`.execute(
    trx,
  );
}

async function putPostgres(trx: MirrorTrx, number: number, words: string[]): Promise<void> {
  // Stores lexemes directly: PostgreSQL's parser would split emails and numbers in its own way.
  await sql`insert into donor_words (number, words) values (${number}, array_to_tsvector(${words}::text[]))
    on conflict (number) do update set words = excluded.words`.execute(trx);
}
