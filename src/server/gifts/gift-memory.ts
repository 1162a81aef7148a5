/** The gifts of the index in memory, for queries: loaded at startup, and updated with each gift that is stored. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { GiftFilter, GiftQuery, GiftSum } from '#contract/steward/gifts/gift-query.ts';
import type { GiftSort } from '#contract/steward/gifts/gift-sorts.ts';
import { readInBatches } from '../database/batches.ts';
import type { MirrorDatabase } from '../mirror/mirror-database.ts';
import { sharedRuns } from '../shared-runs.ts';
import { bitsOf } from './columns/bits.ts';
import { type EarlierGifts, earlierGifts, type GiftInLine, keepByEarlier } from './columns/earlier-gifts.ts';
import { createGiftColumns, dropGift, putGift, reserve } from './columns/gift-columns.ts';
import { searchedWords } from './columns/gift-words.ts';
import { type GroupedGifts, groupGifts } from './columns/groups/group-gifts.ts';
import type { Grouping } from './columns/groups/group-keys.ts';
import { keepBits } from './columns/narrow-gifts.ts';
import { allInOrder, pageOfGifts, prepareQueries } from './columns/page-of-gifts.ts';
import { type SearchedWord, selectGifts } from './columns/select-gifts.ts';
import type { Selection } from './columns/selection.ts';
import { inSteps, type Steps } from './columns/steps.ts';
import { type DonorSum, sumByDonor } from './columns/sum-by-donor.ts';
import { sumGifts } from './columns/sum-gifts.ts';
import { defaultLocations } from './default-locations.ts';
import { createDonorCodes } from './donor-codes.ts';
import type { IndexedGift } from './gift-tables.ts';
import { allRows, type PlacedRow } from './rows/all-rows.ts';
import { createGiftRows } from './rows/gift-rows.ts';

export type GiftPage = { sort: GiftSort; direction: 'ASC' | 'DESC'; limit: number; page: number };
export type AllGifts = { count: number; batches: AsyncIterable<IndexedGift[]> };
export type FoundGifts = { gifts: IndexedGift[]; totalCount: number; sum: GiftSum };

/** Narrows a query in addition to its filter. */
export type Narrowing = {
  /** Only gifts with these IDs, or only the others. */
  among?: { ids: readonly string[]; isIn: boolean } | undefined;
  /** Only gifts that pass this test, which receives what the donor gave before. */
  byEarlier?: ((gift: GiftInLine, earlier: EarlierGifts) => boolean) | undefined;
};

export type GiftMemory = {
  /** Reads all gifts of the database in batches, so that requests are served in between. */
  load(): Promise<void>;
  /** `changed` is false for a gift that is stored unchanged. */
  stored(gifts: readonly (PlacedRow & { changed?: boolean })[]): void;
  dropped(numbers: readonly number[]): void;
  /** Returns the number of gifts. */
  count(): Promise<number>;
  /** Returns one page of the gifts that match the filter, with the count and the sum of all of them. */
  search(filter: GiftFilter, page: GiftPage, narrowing?: Narrowing): Promise<FoundGifts>;
  /** Groups the gifts that match the filter; periods are in this time zone. */
  groups(filter: GiftFilter, grouping: Grouping, zone: string): Promise<GroupedGifts>;
  /** Returns the number of gifts that match a query, and all of them in its order, in batches. */
  all(query: GiftQuery, narrowing?: Narrowing): Promise<AllGifts>;
  /** Returns what each gift's donor gave before it, by the gift's number. */
  earlier(numbers: readonly number[]): ReadonlyMap<number, EarlierGifts>;
  /** Sums the gifts that match the filter by donor. */
  byDonor(filter: GiftFilter): Promise<DonorSum[]>;
  /** Increases with each change of a gift. */
  version(): Promise<number>;
  /** Returns a text that changes whenever the answer for this filter may change. */
  basis(filter: GiftFilter, grouping?: Grouping): Promise<string>;
  /** Returns a version of the database; the gifts in memory are at least as new. */
  databaseVersion(): Promise<number>;
};

/** Selects the gifts that match a filter. */
type Selector = () => Selection;

/** Rows of a batch of sorted gifts. */
const batch = 500;

export function createGiftMemory(database: Pick<MirrorDatabase, 'db' | 'kind' | 'version'>): GiftMemory {
  const { db, kind } = database;
  const columns = createGiftColumns();
  const donors = createDonorCodes(database, columns.codes.donor_id);
  const giftRows = createGiftRows(database, columns);
  let lastStored = 0;
  /** Counts the changes of the columns. */
  let version = 0;
  const stored: GiftMemory['stored'] = (gifts) => {
    const news = gifts.filter(({ changed = true }) => changed);
    if (news.length === 0) return;
    version += 1;
    for (const gift of news) {
      if (gift.gone) dropGift(columns, gift.number);
      else putGift(columns, gift.number, gift);
    }
    giftRows.forget(news.map(({ number }) => number));
  };
  let turn = Promise.resolve();
  /** Runs one search per turn of the event loop, so that other requests are served in between. */
  const inTurn = (): Promise<void> => {
    turn = turn.then(() => nextTurn());
    return turn;
  };
  /** Runs a calculation over the gifts that match a filter, consistent for one moment. */
  const calculate = async <Result>(
    filter: GiftFilter,
    begin: (selected: Selection) => Steps<Result>,
  ): Promise<Result> => {
    const select = await selector(filter);
    return inSteps(() => begin(select()), { pause: inTurn, version: () => version });
  };
  let readUpTo = Number.NaN;
  /** Reads what other servers on the same PostgreSQL have stored since. Returns the version of the database. */
  const readStored = sharedRuns(async () => {
    const now = await database.version();
    if (kind === 'sqlite' || now === readUpTo) return now;
    const rows = await db
      .selectFrom('gifts')
      .selectAll()
      .where('stored', '>', lastStored)
      .orderBy('stored')
      .execute();
    stored(rows);
    lastStored = rows.at(-1)?.stored ?? lastStored;
    readUpTo = now;
    return now;
  });
  /** Reads what the filter needs from the database. */
  async function selector(filter: GiftFilter): Promise<Selector> {
    await readStored();
    const words = await Promise.all(
      searchedWords(filter.text ?? '').map(
        async (word): Promise<SearchedWord> => ({ word, donors: await donors.withWord(word) }),
      ),
    );
    const unplaced = (await defaultLocations(db, filter.location ?? [])).length > 0;
    return () => selectGifts(columns, filter, { words, unplaced });
  }

  async function narrow(select: Selector, { among, byEarlier }: Narrowing = {}): Promise<Selection> {
    const numbers = among && (await numbersOf(among.ids));
    await inTurn();
    const narrowedNow = (): Selection => {
      const selected = select();
      if (among && numbers) keepBits(columns, selected, bitsOf(columns.length, numbers), among.isIn);
      return selected;
    };
    if (!byEarlier) return narrowedNow();
    return inSteps(() => keepByEarlier(columns, narrowedNow(), byEarlier), {
      pause: inTurn,
      version: () => version,
    });
  }

  async function numbersOf(ids: readonly string[]): Promise<number[]> {
    const rows = await readInBatches(ids, (some) =>
      db.selectFrom('gifts').select('number').where('id', 'in', some).execute(),
    );
    return rows.map(({ number }) => number);
  }

  async function* batches(numbers: AsyncIterable<number[]>): AsyncGenerator<IndexedGift[]> {
    // The database reads one batch while the previous one is used.
    let ahead: Promise<IndexedGift[]> | null = null;
    for await (const some of numbers) {
      const read = giftRows.read(some);
      // Awaited one batch later, or never if the consumer stops.
      read.catch(() => undefined);
      if (ahead) yield await ahead;
      ahead = read;
    }
    if (ahead) yield await ahead;
  }

  return {
    stored,
    count: async () => {
      await readStored();
      return columns.gifts;
    },
    dropped: (numbers) => {
      version += 1;
      for (const number of numbers) dropGift(columns, number);
      giftRows.forget(numbers);
    },
    load: async () => {
      // Read first, so that a gift that changes while others are read is read again.
      const newest = await db
        .selectFrom('gifts')
        .select(({ fn }) => [fn.max('stored').as('stored'), fn.max('number').as('number')])
        .executeTakeFirst();
      lastStored = newest?.stored ?? 0;
      reserve(columns, (newest?.number ?? 0) + 1);
      for await (const rows of allRows(database)) {
        stored(rows);
        await nextTurn();
      }
      await donors.load();
      prepareQueries(columns);
    },
    search: async (filter, { sort, direction, limit, page }, narrowing) => {
      const selected = await narrow(await selector(filter), narrowing);
      const sum = sumGifts(columns, selected);
      const offset = (page - 1) * limit;
      return {
        gifts: await giftRows.find(pageOfGifts(columns, selected, { sort, direction, offset, limit })),
        totalCount: countOf(sum),
        sum,
      };
    },
    groups: async (filter, grouping, zone) => {
      const [defaultLocation = null] = grouping.by === 'location' ? await defaultLocations(db) : [];
      const context = { zone, defaultLocation };
      return calculate(filter, (selected) => groupGifts(columns, selected, grouping, context));
    },
    byDonor: (filter) => calculate(filter, (selected) => sumByDonor(columns, selected)),
    version: async () => {
      await readStored();
      return version;
    },
    basis: async (filter, grouping) => {
      const all = await readStored();
      // Donors' current names and the default location aren't part of the gifts.
      const isMore =
        filter.text !== undefined || filter.location !== undefined || grouping?.by === 'location';
      return isMore ? `${version} ${all}` : `${version}`;
    },
    databaseVersion: readStored,
    earlier: (numbers) => earlierGifts(columns, numbers),
    all: async ({ filter, ...sorting }, narrowing) => {
      const selected = await narrow(await selector(filter), narrowing);
      const count = countOf(sumGifts(columns, selected));
      return { count, batches: batches(allInOrder(columns, selected, sorting, { batch })) };
    },
  };
}

const countOf = ({ received, pending, failed, returned }: GiftSum): number =>
  received.gifts + pending.gifts + failed.gifts + returned.gifts;
