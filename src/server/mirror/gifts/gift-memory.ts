/** The gifts of the index in memory, for questions: loaded at start, and updated with each gift that is stored. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { GiftFilter, GiftQuery, GiftSum } from '#contract/steward/gifts/gift-query.ts';
import type { GiftSort } from '#contract/steward/gifts/gift-sorts.ts';
import { readInBatches } from '../../database/batches.ts';
import { sharedRuns } from '../../shared-runs.ts';
import type { MirrorDatabase } from '../mirror-database.ts';
import { type EarlierGifts, earlierGifts, type GiftInLine, keepByEarlier } from './columns/earlier-gifts.ts';
import { createGiftColumns, dropGift, type GiftColumns, putGift } from './columns/gift-columns.ts';
import { searchedWords } from './columns/gift-words.ts';
import { type GroupedGifts, groupGifts } from './columns/group-gifts.ts';
import type { Grouping } from './columns/group-keys.ts';
import { allInOrder, pageOfGifts } from './columns/page-of-gifts.ts';
import { type SearchedWord, selectGifts, sumGifts } from './columns/select-gifts.ts';
import { type Selection, selectionOf } from './columns/selection.ts';
import { inSteps, type Steps } from './columns/steps.ts';
import { type DonorSum, sumByDonor } from './columns/sum-by-donor.ts';
import { defaultLocations } from './default-locations.ts';
import { createDonorCodes } from './donor-codes.ts';
import type { KeptGift, StoredGift } from './gift-tables.ts';
import { readGiftRows } from './read-rows.ts';

export type GiftPage = { sort: GiftSort; direction: 'ASC' | 'DESC'; limit: number; page: number };
export type AllGifts = { count: number; batches: AsyncIterable<KeptGift[]> };
export type FoundGifts = { gifts: KeptGift[]; totalCount: number; sum: GiftSum };

/** What narrows a question beside its filter. */
export type Narrowing = {
  /** To the gifts with these IDs, or to all others. */
  among?: { ids: readonly string[]; isIn: boolean } | undefined;
  /** To gifts that it's true for, by what their donors gave before. */
  byEarlier?: ((gift: GiftInLine, earlier: EarlierGifts) => boolean) | undefined;
};

export type GiftMemory = {
  /** Reads all gifts of the database, in parts, so that requests are answered meanwhile. */
  load(): Promise<void>;
  /** `changed`: false for a gift that is as it was. */
  stored(gifts: readonly (StoredGift & { changed?: boolean })[]): void;
  dropped(numbers: readonly number[]): void;
  /** How many gifts there are. */
  count(): Promise<number>;
  /** One page of the gifts that the filter holds for, with the count and the sum of all of them. */
  search(filter: GiftFilter, page: GiftPage, narrowing?: Narrowing): Promise<FoundGifts>;
  /** The gifts that the filter holds for in groups; periods are of this time zone. */
  groups(filter: GiftFilter, grouping: Grouping, zone: string): Promise<GroupedGifts>;
  /** How many gifts a query holds for, and all of them in its order, in batches. */
  all(query: GiftQuery, narrowing?: Narrowing): Promise<AllGifts>;
  /** What the donors of these gifts gave before each, by number. */
  earlier(numbers: readonly number[]): ReadonlyMap<number, EarlierGifts>;
  /** What each donor gave of the gifts that the filter holds for. */
  byDonor(filter: GiftFilter): Promise<DonorSum[]>;
  /** Higher after each change of a gift. */
  version(): Promise<number>;
  /** What an answer about the gifts of a filter comes from: another text after each change of it. */
  basis(filter: GiftFilter, grouping?: Grouping): Promise<string>;
  /** The version of the database that the gifts here are at least of. */
  databaseVersion(): Promise<number>;
};

/** Which gifts a filter holds for. */
type Selector = () => Selection;

/** Rows that are read at a time: a few milliseconds. */
const part = 1_000;

export function createGiftMemory(database: Pick<MirrorDatabase, 'db' | 'kind' | 'version'>): GiftMemory {
  const { db, kind } = database;
  const columns = createGiftColumns();
  const donors = createDonorCodes(database, columns.codes.donor_id);
  let lastStored = 0;
  /** Counts the changes of the columns. */
  let version = 0;
  const stored: GiftMemory['stored'] = (gifts) => {
    const news = gifts.filter(({ changed = true }) => changed);
    if (news.length > 0) version += 1;
    for (const gift of news) {
      if (gift.gone) dropGift(columns, gift.number);
      else putGift(columns, gift.number, gift);
    }
  };
  let turn = Promise.resolve();
  /** One search a turn of the event loop: others are answered between any two. */
  const inTurn = (): Promise<void> => {
    turn = turn.then(() => nextTurn());
    return turn;
  };
  /** Calculates with the gifts of a filter as they are at one moment. */
  const calculate = async <Result>(
    filter: GiftFilter,
    begin: (selected: Selection) => Steps<Result>,
  ): Promise<Result> => {
    const select = await selector(filter);
    return inSteps(() => begin(select()), { pause: inTurn, version: () => version });
  };
  let readUpTo = Number.NaN;
  /** What another server on the same PostgreSQL has stored meanwhile. Returns the version of the database. */
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
      return among && numbers ? narrowed(columns, selected, numbers, among.isIn) : selected;
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

  /** In the order of the numbers; a gift that was removed a moment ago is left out. */
  async function rows(numbers: readonly number[]): Promise<KeptGift[]> {
    const found = await readGiftRows(database, columns, numbers);
    const byNumber = new Map(found.map((row) => [row.number, row]));
    return numbers.flatMap((number) => byNumber.get(number) ?? []);
  }

  async function* batches(numbers: AsyncIterable<number[]>): AsyncGenerator<KeptGift[]> {
    // The database reads a batch while the one before is used.
    let ahead: Promise<KeptGift[]> | null = null;
    for await (const some of numbers) {
      const read = rows(some);
      // Awaited one batch later, or never, if nobody wants more.
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
    },
    load: async () => {
      // Before: a gift that changes while others are read is read again.
      const newest = await db
        .selectFrom('gifts')
        .select(({ fn }) => fn.max('stored').as('stored'))
        .executeTakeFirst();
      lastStored = newest?.stored ?? 0;
      for (let last = -1; ; ) {
        const rows = await db
          .selectFrom('gifts')
          .selectAll()
          .where('number', '>', last)
          .orderBy('number')
          .limit(part)
          .execute();
        stored(rows);
        last = rows.at(-1)?.number ?? last;
        if (rows.length < part) break;
        await nextTurn();
      }
      await donors.load();
    },
    search: async (filter, { sort, direction, limit, page }, narrowing) => {
      const selected = await narrow(await selector(filter), narrowing);
      const sum = sumGifts(columns, selected);
      const offset = (page - 1) * limit;
      return {
        gifts: await rows(pageOfGifts(columns, selected, { sort, direction, offset, limit })),
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
      // Donors' own names, and which location is the default one, are beside the gifts.
      const isMore =
        filter.text !== undefined || filter.location !== undefined || grouping?.by === 'location';
      return isMore ? `${version} ${all}` : `${version}`;
    },
    databaseVersion: readStored,
    earlier: (numbers) => earlierGifts(columns, numbers),
    all: async ({ filter, ...sorting }, narrowing) => {
      const selected = await narrow(await selector(filter), narrowing);
      const count = countOf(sumGifts(columns, selected));
      return { count, batches: batches(allInOrder(columns, selected, sorting, { batch: part / 2 })) };
    },
  };
}

const countOf = ({ received, pending, failed, returned }: GiftSum): number =>
  received.gifts + pending.gifts + failed.gifts + returned.gifts;

/** Only the gifts with these numbers, or only the others. */
function narrowed(
  columns: GiftColumns,
  { marks }: Selection,
  numbers: readonly number[],
  isIn: boolean,
): Selection {
  const kept = new Uint8Array(marks.length).fill(isIn ? 0 : 1);
  for (const number of numbers) kept[number] = isIn ? 1 : 0;
  return selectionOf(
    columns,
    kept.map((one, place) => one & (marks[place] ?? 0)),
  );
}
