/** The gifts of one page of a list, and all of them in order. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { GiftSort } from '#contract/nouns/gift/filters.ts';
import type { CopyDatabase } from '../../copy-database.ts';
import type { CopyTables } from '../../copy-tables.ts';
import type { GiftRow, IndexedGift } from '../gift-tables.ts';
import { factsFor, type Selected, valuesOf, where } from './where.ts';

type Kind = CopyDatabase['kind'];
type Db = Kysely<CopyTables>;
export type GiftOrder = { sort: GiftSort; direction: 'ASC' | 'DESC' };
export type GiftPage = GiftOrder & { limit: number; page: number };

/**
 * What a list is sorted by: a column of the facts, which has an index in this order, or a column of the table that a column of the facts
 * refers to, which is `named` in queries.
 */
type Sort = { by: string; index: string } | { by: string; names: Names };
type Names = {
  table: 'donor_names' | 'gift_keys';
  of: 'donor' | 'campaign' | 'subcampaign' | 'status';
  /** True if there are indexes of the names and of the facts that refer to them. */
  isIndexed: boolean;
};

const sorts: Record<GiftSort, Sort> = {
  given: { by: 'fact.given_at', index: 'gift_facts_given_at' },
  received: { by: 'fact.received_at', index: 'gift_facts_received_at' },
  updated: { by: 'fact.updated_at', index: 'gift_facts_updated_at' },
  amount: { by: 'fact.given_cents', index: 'gift_facts_given_cents' },
  donor: { by: 'named.sort_name', names: { table: 'donor_names', of: 'donor', isIndexed: true } },
  campaign: { by: 'named.sort_name', names: { table: 'gift_keys', of: 'campaign', isIndexed: true } },
  subcampaign: { by: 'named.sort_name', names: { table: 'gift_keys', of: 'subcampaign', isIndexed: true } },
  status: { by: 'named.value', names: { table: 'gift_keys', of: 'status', isIndexed: false } },
};

const isNamed = ({ of }: Names) => sql`${sql.ref(`fact.${of}`)} = named.number`;

/** Selects the numbers of gifts in order. Gifts without the value that they are sorted by come last in either direction. */
function inOrder(
  kind: Kind,
  facts: RawBuilder<unknown>,
  selected: Selected,
  { sort, direction }: GiftOrder,
): RawBuilder<unknown> {
  const sorted = sorts[sort];
  const { by } = sorted;
  const join =
    'names' in sorted
      ? sql`left join ${sql.table(sorted.names.table)} as named on ${isNamed(sorted.names)}`
      : sql``;
  const way = wayOf(direction);
  return sql`select fact.number as number from ${facts} ${join} where ${where(kind, selected)}
    order by ${sql.ref(by)} ${way} nulls last, fact.number ${way}`;
}

const wayOf = (direction: GiftOrder['direction']) => sql.raw(direction === 'ASC' ? 'asc' : 'desc');

/** If fewer gifts match, times those up to the end of the page, finding them in order would read most of the others. */
const readsInOrder = 5;

/** Returns the numbers of the gifts of a page. `count` is how many match. */
export async function numbersOfPage(
  db: Db,
  kind: Kind,
  selected: Selected,
  { limit, page, ...order }: GiftPage,
  count: number,
): Promise<number[]> {
  const offset = (page - 1) * limit;
  if (offset >= count) return [];
  const isSorted = count < (offset + limit) * readsInOrder;
  const sorted = sorts[order.sort];
  const readsIndex = kind === 'sqlite' && !isSorted;
  // Few gifts are sorted sooner than found among all those of a name.
  if (readsIndex && 'names' in sorted && sorted.names.isIndexed && selected.narrowBy === null) {
    const found = await pageByName(db, selected, sorted, { limit, offset, direction: order.direction });
    if (found.length === limit) return found;
  }
  const facts =
    readsIndex && 'index' in sorted
      ? sql`gift_facts as fact indexed by ${sql.id(sorted.index)}`
      : factsFor(kind, selected);
  const { rows } = await sql<{ number: number }>`
    ${inOrder(kind, facts, selected, order)} limit ${limit} offset ${offset}`.execute(db);
  return rows.map(({ number }) => number);
}

type Window = { limit: number; offset: number; direction: GiftOrder['direction'] };

/** Reads donors or campaigns in the order of their names, and the gifts of each. Finds no gifts without a name, which come last. */
async function pageByName(
  db: Db,
  selected: Selected,
  { by, names }: { by: string; names: Names },
  { limit, offset, direction }: Window,
): Promise<number[]> {
  const way = wayOf(direction);
  const { rows } = await sql<{ number: number }>`
    select fact.number as number from ${sql.table(names.table)} as named cross join gift_facts as fact on ${isNamed(names)}
    where ${sql.ref(by)} is not null and ${where('sqlite', selected)} order by ${sql.ref(by)} ${way}, fact.number ${way}
    limit ${limit} offset ${offset}`.execute(db);
  return rows.map(({ number }) => number);
}

/** Returns the numbers of all gifts in order, separated by spaces: for a million that takes a tenth of the memory of as many rows. */
export async function numbersInOrder(
  db: Db,
  kind: Kind,
  selected: Selected,
  order: GiftOrder,
): Promise<string> {
  const list = sql`(${inOrder(kind, factsFor(kind, selected), selected, order)}) as ordered`;
  const { rows } = await sql<{ numbers: string | null }>`select ${
    kind === 'sqlite' ? sql`group_concat(number, ' ')` : sql`string_agg(number::text, ' ')`
  } as numbers from ${list}`.execute(db);
  return rows[0]?.numbers ?? '';
}

const own = (name: Exclude<keyof GiftRow, 'rest'>) => [name, sql.ref(`gift.${name}`)] as const;
/** What answers show of a gift. Names are those that its donor and its campaigns have now. */
const shown: readonly (readonly [keyof IndexedGift, RawBuilder<unknown>])[] = [
  ['number', sql.ref('gift.number')],
  own('id'),
  own('donor_id'),
  ['donor_first_name', sql.ref('donor_names.first_name')],
  ['donor_last_name', sql.ref('donor_names.last_name')],
  ['donor_email', sql.ref('donor_names.email')],
  own('amount_cents'),
  own('type'),
  own('status'),
  own('method_type'),
  own('last4'),
  own('asset'),
  own('asset_quantity'),
  own('campaign_id'),
  ['campaign_name', sql.ref('campaign.name')],
  own('subcampaign_id'),
  ['subcampaign_name', sql.ref('subcampaign.name')],
  own('location_id'),
  own('deposit_id'),
  own('plan_id'),
  own('frequency'),
  own('link_id'),
  own('pledge_id'),
  own('given_at'),
  own('received_at'),
  own('created_at'),
  own('updated_at'),
  own('covered_fees'),
  own('anonymous'),
  own('dedication'),
  own('note'),
  ['returned_cents', sql.ref('fact.returned_cents')],
  ['return_pending_cents', sql.ref('fact.return_pending_cents')],
  ['kept_cents', sql.ref('fact.kept_cents')],
];
/** Copied for each row: adding its members one by one would take longer, and more memory. */
const emptyRow = Object.fromEntries(shown.map(([name]) => [name, null]));

/**
 * Returns gifts in the order of `numbers`, and leaves out those that were just removed. The database writes them as one JSON text, which
 * takes a fifth of the time of reading value by value.
 */
export async function giftsByNumber(db: Db, kind: Kind, numbers: readonly number[]): Promise<IndexedGift[]> {
  if (numbers.length === 0) return [];
  const values = sql.join(
    shown.map(([name, value]) =>
      // SQLite rounds fractions in JSON to 15 digits; text keeps all 17 digits.
      name === 'asset_quantity' && kind === 'sqlite'
        ? sql`case when ${value} is not null then printf('%!.17g', ${value}) end`
        : value,
    ),
  );
  const list =
    kind === 'sqlite'
      ? sql`json_group_array(json_array(${values}))`
      : sql`json_agg(json_build_array(${values}))`;
  const { rows } = await sql<{ gifts: string | unknown[][] | null }>`
    select ${list} as gifts from gifts as gift join gift_facts as fact on fact.number = gift.number
    left join donor_names on donor_names.number = fact.donor
    left join gift_keys as campaign on campaign.number = fact.campaign
    left join gift_keys as subcampaign on subcampaign.number = fact.subcampaign
    where gift.number in (${valuesOf(kind, numbers, 'bigint')})`.execute(db);
  const found = rows[0]?.gifts ?? [];
  // The query returns an array of arrays. SQLite has no JSON type, so it returns text.
  const tuples = typeof found === 'string' ? (JSON.parse(found) as unknown[][]) : found;
  const byNumber = new Map<number, IndexedGift>();
  for (const tuple of tuples) {
    const row: Partial<Record<keyof IndexedGift, unknown>> = { ...emptyRow };
    for (let at = 0; at < shown.length; at += 1) {
      const name = shown[at]?.[0];
      if (name) row[name] = tuple[at];
    }
    if (row.asset_quantity !== null) row.asset_quantity = Number(row.asset_quantity);
    // Every member was read.
    byNumber.set(row.number as number, row as IndexedGift);
  }
  return numbers.flatMap((number) => byNumber.get(number) ?? []);
}
