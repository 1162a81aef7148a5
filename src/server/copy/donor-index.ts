/** The search index for donors: each word of name, email, and phone, by prefix. */

import { sql } from 'kysely';
import { isFamilyFirst } from '#contract/rules/donor-label.ts';
import type { DonorRecord } from '#contract/steward/copy.ts';
import { timeOf } from '#contract/values/wire-time.ts';
import { fold, nameWords, phoneWords, wordsOf } from '../base/fold.ts';
import type { CopyDatabase } from './copy-database.ts';
import type { CopyTrx } from './copy-tables.ts';
import type { SetIndex } from './reading/keep-records.ts';
import { countOf, withoutNul } from './storable.ts';

export const donorIndex = (kind: CopyDatabase['kind']): SetIndex => ({
  put: async (trx, records) => {
    if (records.length === 0) return;
    // Only donors are passed to this index.
    const donors = records as DonorRecord[];
    const numbers = await putNames(trx, donors);
    for (const donor of donors) {
      const number = numbers.get(donor.id);
      if (number !== undefined) await putDonorWords(trx, kind, number, searched(donor));
    }
  },
  drop: async (trx, ids) => {
    if (ids.length === 0) return;
    // Their gifts keep their name.
    await trx.updateTable('donor_names').set({ listed: 0 }).where('id', 'in', ids).execute();
  },
});

/** Longer words aren't names; no one types them. */
const longestWord = 60;

export const searched = ({ firstName, lastName, email, phone }: DonorRecord): string[] => [
  ...new Set([...searchedName(firstName, lastName, email), ...cut(phoneWords(phone ?? ''))]),
];

/** The words that someone is found by. */
export const searchedName = (first: string | null, last: string | null, email: string | null): string[] =>
  cut([
    ...new Set([
      ...nameWords(first ?? ''),
      ...nameWords(last ?? ''),
      // As their owners write them: in one word, with the family name first.
      ...(isFamilyFirst(first, last) ? wordsOf(`${last}${first}`) : []),
      ...wordsOf(email ?? ''),
    ]),
  ]);

const cut = (words: readonly string[]): string[] => words.map((word) => word.slice(0, longestWord));

/** Last name first. */
export const sortName = (last: string | null, first: string | null, email: string | null): string =>
  withoutNul(fold([last, first, email].filter(Boolean).join(' ')));

async function putNames(trx: CopyTrx, donors: readonly DonorRecord[]): Promise<Map<string, number>> {
  const rows = donors.map(
    ({
      id,
      firstName,
      lastName,
      email,
      phone,
      createdAt,
      updatedAt,
      locationIds,
      activeRecurringCount,
      totalContributionsCount,
    }) => ({
      id,
      first_name: withoutNul(firstName),
      last_name: withoutNul(lastName),
      email: withoutNul(email),
      sort_name: sortName(lastName, firstName, email),
      phone: (phone ?? '').replaceAll(/\D/g, ''),
      gifts: countOf(totalContributionsCount),
      plans: countOf(activeRecurringCount),
      created_at: timeOf(createdAt) ?? 0,
      locations: withoutNul(` ${(locationIds ?? []).join(' ')} `),
      listed: 1 as const,
      named_at: timeOf(updatedAt) ?? 0,
    }),
  );
  const existing = await trx
    .insertInto('donor_names')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({
        first_name: row.ref('excluded.first_name'),
        last_name: row.ref('excluded.last_name'),
        email: row.ref('excluded.email'),
        sort_name: row.ref('excluded.sort_name'),
        phone: row.ref('excluded.phone'),
        gifts: row.ref('excluded.gifts'),
        plans: row.ref('excluded.plans'),
        created_at: row.ref('excluded.created_at'),
        locations: row.ref('excluded.locations'),
        listed: row.ref('excluded.listed'),
        named_at: row.ref('excluded.named_at'),
      })),
    )
    .returning(['id', 'number'])
    .execute();
  return new Map(existing.map(({ id, number }) => [id, number]));
}

/** Stores the words that a donor is found by. */
export async function putDonorWords(
  trx: CopyTrx,
  kind: CopyDatabase['kind'],
  number: number,
  words: readonly string[],
): Promise<void> {
  if (kind === 'sqlite')
    await sql`insert or replace into donor_words (rowid, words) values (${number}, ${words.join(' ')})`.execute(
      trx,
    );
  // Stores lexemes directly: PostgreSQL's parser would split emails and numbers in its own way.
  else
    await sql`insert into donor_words (number, words) values (${number}, array_to_tsvector(${words}::text[]))
      on conflict (number) do update set words = excluded.words`.execute(trx);
}
