/** What the copy knows about the words of a question: names of campaigns and locations, donors' names, and words that any gift has. */
import { type Kysely, sql } from 'kysely';
import { fold, nameWords, wordsOf } from '../../base/fold.ts';
import type { Copy } from '../../copy/copy.ts';
import type { CopyDatabase } from '../../copy/copy-database.ts';
import type { CopyTables } from '../../copy/copy-tables.ts';
import { donorsNamed } from '../../copy/donor-search.ts';
import { campaignsWith, remarksWith } from '../../copy/gifts/questions/where.ts';
import type { Known } from './interpret.ts';
import type { NamedPlace } from './meaning.ts';
import { type Token, tokensOf } from './tokens.ts';

/** The campaigns, subcampaigns, and locations that a question may name. */
export async function namedPlaces(copy: Pick<Copy, 'records'>): Promise<NamedPlace[]> {
  const [campaigns, locations] = await Promise.all([copy.records('campaigns'), copy.records('locations')]);
  return [
    ...campaigns.map(({ id, name, isSubcampaign }) => ({
      kind: isSubcampaign ? ('subcampaign' as const) : ('campaign' as const),
      id,
      name: name ?? '',
    })),
    ...locations.map(({ id, name }) => ({ kind: 'location' as const, id, name: name ?? '' })),
  ];
}

/** Further words of a question count as known. */
const maxWords = 12;
/** Further words aren't looked up as names. */
const mostSpans = 30;
/** The most words of a full name. */
const longestName = 5;

/** `donorsOnly`: for lists that are searched by donor alone. */
export async function knownWords(
  { reader, kind }: Pick<CopyDatabase, 'reader' | 'kind'>,
  text: string,
  donorsOnly: boolean,
): Promise<Known> {
  const tokens = tokensOf(text);
  const words = [...new Set(tokens.map((token) => token.text))]
    .filter((word) => wordsOf(word).length > 0)
    .slice(0, maxWords);
  return reader.atOneMoment(async (db) => {
    const unknown = await unknownAmong(db, kind, words, donorsOnly);
    return { isKnown: (word) => !unknown.has(word), names: await fullNames(db, tokens) };
  });
}

/** Returns the words that no donor, note, dedication, or campaign has. */
async function unknownAmong(
  db: Kysely<CopyTables>,
  kind: CopyDatabase['kind'],
  words: readonly string[],
  donorsOnly: boolean,
): Promise<ReadonlySet<string>> {
  if (words.length === 0) return new Set();
  const isKnown = (word: string) => {
    // "O'Brien" is found as two words, and as one.
    const parts = wordsOf(word);
    const ways = parts.length > 1 ? [parts, nameWords(word).slice(-1)] : [parts];
    return sql.join(
      ways.map(
        (way) =>
          sql`(${sql.join(
            way.map((part) =>
              donorsOnly
                ? sql`exists (${donorsNamed(kind, [part])})`
                : sql`(exists (${donorsNamed(kind, [part])}) or exists (${remarksWith(kind, part)}) or exists (${campaignsWith(part)}))`,
            ),
            sql` and `,
          )})`,
      ),
      sql` or `,
    );
  };
  const columns = words.map((word, index) => sql`(${isKnown(word)}) as ${sql.ref(`w${index}`)}`);
  const { rows } = await sql<Record<string, number | boolean>>`select ${sql.join(columns)}`.execute(db);
  return new Set(words.filter((_, index) => !rows[0]?.[`w${index}`]));
}

/** Returns where the words are the full name of a donor, in either order; the longest names only. */
async function fullNames(db: Kysely<CopyTables>, tokens: readonly Token[]): Promise<Known['names']> {
  const spans: { from: number; to: number; names: string[] }[] = [];
  for (let from = 0; from < tokens.length && spans.length < mostSpans; from += 1)
    for (let to = from + 1; to <= Math.min(tokens.length, from + longestName); to += 1) {
      const words = tokens.slice(from, to).map(({ text }) => text);
      if (words.some((word) => !/^\p{L}/u.test(word) || word.includes('@'))) break;
      // Stored with the last name first, and either may have several words.
      const names = words.map((_, at) => fold([...words.slice(at), ...words.slice(0, at)].join(' ')));
      spans.push({ from, to, names });
    }
  if (spans.length === 0) return [];
  const wanted = [...new Set(spans.flatMap(({ names }) => names))];
  const rows = await db
    .selectFrom('donor_names')
    .select('sort_name')
    .where('listed', '=', 1)
    // An email comes after the name. "!" is the character after the space.
    .where((where) =>
      where.or(
        wanted.flatMap((name) => [
          where('sort_name', '=', name),
          where.and([where('sort_name', '>', `${name} `), where('sort_name', '<', `${name}!`)]),
        ]),
      ),
    )
    .execute();
  const found = new Set(rows.map((row) => withoutEmail(row.sort_name)));
  const named = spans.filter(({ names }) => names.some((name) => found.has(name)));
  return named
    .filter(
      ({ from, to }) =>
        !named.some((one) => one.from <= from && one.to >= to && one.to - one.from > to - from),
    )
    .map(({ from, to }) => [from, to] as const);
}

function withoutEmail(name: string): string {
  const end = name.lastIndexOf(' ');
  return name.slice(end + 1).includes('@') ? name.slice(0, end) : name;
}
