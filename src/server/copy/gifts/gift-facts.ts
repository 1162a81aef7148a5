/** Answers questions about gifts from their facts. Each answer shows the gifts as they were at one moment. */
import { type Kysely, sql } from 'kysely';
import { isDonorField } from '#contract/nouns/donor/filters.ts';
import type { GiftFilter, GiftQuery } from '#contract/steward/gifts/gift-query.ts';
import type { CampaignTotal, GiftSum } from '#contract/steward/operations/copied-gifts.ts';
import type { CopyDatabase } from '../copy-database.ts';
import type { CopyTables } from '../copy-tables.ts';
import type { IndexedGift } from './gift-tables.ts';
import { campaignNames, sumsByCampaign } from './questions/by-campaign.ts';
import { type DonorSum, sumsByDonor } from './questions/by-donor.ts';
import { type EarlierGifts, type GiftInLine, withEarlierGifts } from './questions/earlier-gifts.ts';
import { failedSince } from './questions/failed-since.ts';
import { type GroupedGifts, type Grouping, groupGifts } from './questions/groups.ts';
import {
  type FirstGiven,
  type NewDonor,
  type NewDonorMonth,
  type NewDonorsNarrowing,
  newDonorMonths,
  newDonors,
} from './questions/new-donors.ts';
import { type GiftPage, giftsByNumber, numbersInOrder, numbersOfPage } from './questions/page.ts';
import { type ReturnedFilter, type ReturnedMoney, returnedIn, type Span } from './questions/returned.ts';
import { type SlowGifts, slowestGifts } from './questions/slowest.ts';
import { countOf, sumGifts } from './questions/sums.ts';
import { narrowBy, type Selected, searchedWords } from './questions/where.ts';

export type AllGifts = { count: number; batches: AsyncIterable<IndexedGift[]> };
export type FoundGifts = { gifts: IndexedGift[]; totalCount: number; sum: GiftSum };

/** Narrows a query in addition to its filter. */
export type Narrowing = {
  /** Only gifts with these IDs, or only the others. */
  among?: { ids: readonly string[]; isIn: boolean } | undefined;
  /** Only gifts that pass this test, which receives what the donor gave before. */
  byEarlier?: ((gift: GiftInLine, earlier: EarlierGifts) => boolean) | undefined;
};

export type GiftFacts = {
  /** Returns one page of the gifts that match the filter, with the count and the sum of all of them. */
  search(filter: GiftFilter, page: GiftPage, narrowing?: Narrowing): Promise<FoundGifts>;
  /** Groups the gifts that match the filter; periods are those of the organization's calendar. */
  groups(filter: GiftFilter, grouping: Grouping): Promise<GroupedGifts>;
  /** Returns the number of gifts that match a query, and all of them in its order, in batches. */
  all(query: GiftQuery, narrowing?: Narrowing): Promise<AllGifts>;
  /** Returns what each gift's donor gave before it, by the gift's number. */
  earlier(numbers: readonly number[]): Promise<ReadonlyMap<number, EarlierGifts>>;
  /** Sums the gifts that match the filter by donor. */
  byDonor(filter: GiftFilter): Promise<DonorSum[]>;
  /** Returns what each campaign and subcampaign received. */
  byCampaign(): Promise<ReadonlyMap<string, CampaignTotal>>;
  /** Returns what went back to donors in each span of time, in the order of the spans. */
  returned(filter: ReturnedFilter, spans: readonly Span[]): Promise<ReturnedMoney[]>;
  /** Returns the months in which donors first gave, with how many of them gave again. */
  newDonorMonths(filter: FirstGiven): Promise<NewDonorMonth[]>;
  /** Returns donors who first gave then, latest first. */
  newDonors(filter: FirstGiven, narrowing: NewDonorsNarrowing): Promise<NewDonor[]>;
  /** Returns the received gifts that took longest to arrive, slowest first. */
  slowest(filter: GiftFilter, most: number): Promise<Omit<SlowGifts, 'numbers'> & { gifts: IndexedGift[] }>;
  /** What campaigns and subcampaigns are called by their gifts, by ID. */
  campaignNames(): Promise<ReadonlyMap<string, string>>;
  /** Returns since when the gifts of plans have failed, in ms since 1970, by the plan's ID. */
  failedSince(plans: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Increases with each change of a gift, or of what went back of one. */
  version(): Promise<number>;
};

type Db = Kysely<CopyTables>;

/** Rows of a batch of sorted gifts. */
const batch = 500;
/** Questions whose groups are kept in memory. */
const mostKept = 30;

export function createGiftFacts({ reader, kind }: Pick<CopyDatabase, 'reader' | 'kind'>): GiftFacts {
  /** The sum of every gift, which most visits ask for and takes longest, with the version of the facts that it is of. */
  let everything: { version: number; sum: GiftSum } | null = null;

  /** The same for what campaigns received, which each visit of a campaign shows. */
  let campaigns: { version: number; totals: ReadonlyMap<string, CampaignTotal> } | null = null;

  /** The same for groups, which the overview asks for at each visit, by question. */
  let groups = { version: -1, kept: new Map<string, GroupedGifts>() };

  async function groupsOf(db: Db, filter: GiftFilter, grouping: Grouping): Promise<GroupedGifts> {
    const find = async () => groupGifts(db, kind, await narrowed(db, filter), grouping);
    // Donors, plans, and the location of gifts without one aren't facts: they change without a new version.
    const isByLocation =
      grouping.by === 'location' || filter.location || filter.without?.includes('location');
    const isByDonor = grouping.by === 'donor' || filter.without?.some(isDonorField);
    const isKept = filter.text === undefined && !isByLocation && !isByDonor && !filter.planFrequency;
    if (!isKept) return find();
    const version = await versionOf(db);
    if (groups.version !== version || groups.kept.size >= mostKept) groups = { version, kept: new Map() };
    const { kept } = groups;
    const question = JSON.stringify([filter, grouping]);
    const found = kept.get(question) ?? (await find());
    kept.set(question, found);
    return found;
  }

  async function sumOf(db: Db, selected: Selected): Promise<GiftSum> {
    const isEvery = Object.keys(selected.filter).length === 0 && !selected.among && !selected.numbers;
    if (!isEvery) return sumGifts(db, kind, selected);
    const version = await versionOf(db);
    if (everything?.version !== version) everything = { version, sum: await sumGifts(db, kind, selected) };
    return everything.sum;
  }

  async function narrowed(
    db: Db,
    asked: GiftFilter,
    { among, byEarlier }: Narrowing = {},
  ): Promise<Selected> {
    const filter = withCard(asked);
    const words = await searchedWords(db, kind, filter.text ?? '');
    const selected = { filter, words, among };
    if (!byEarlier)
      return { ...selected, narrowBy: kind === 'postgres' ? 'any' : await narrowBy(db, selected) };
    const gifts = await withEarlierGifts(db, kind, selected);
    return {
      ...selected,
      numbers: gifts.flatMap((one) => (byEarlier(one.gift, one.earlier) ? one.number : [])),
      narrowBy: 'any',
    };
  }

  async function* batches(numbers: string): AsyncGenerator<IndexedGift[]> {
    // The database reads one batch while the previous one is used.
    let ahead: Promise<IndexedGift[]> | null = null;
    for (const some of numbersIn(numbers)) {
      const read = giftsByNumber(reader.db, kind, some);
      // Awaited one batch later, or never if the consumer stops.
      read.catch(() => undefined);
      if (ahead) yield await ahead;
      ahead = read;
    }
    if (ahead) yield await ahead;
  }

  return {
    search: (filter, page, narrowing) =>
      reader.atOneMoment(async (db) => {
        const selected = await narrowed(db, filter, narrowing);
        const sum = await sumOf(db, selected);
        const totalCount = countOf(sum);
        const numbers = await numbersOfPage(db, kind, selected, page, totalCount);
        return { gifts: await giftsByNumber(db, kind, numbers), totalCount, sum };
      }),
    groups: (filter, grouping) => reader.atOneMoment((db) => groupsOf(db, filter, grouping)),
    all: ({ filter, ...order }, narrowing) =>
      reader.atOneMoment(async (db) => {
        const selected = await narrowed(db, filter, narrowing);
        const count = countOf(await sumOf(db, selected));
        return { count, batches: batches(await numbersInOrder(db, kind, selected, order)) };
      }),
    earlier: async (numbers) => {
      const gifts = await withEarlierGifts(reader.db, kind, { filter: {}, words: [], numbers });
      return new Map(gifts.map(({ number, earlier }) => [number, earlier]));
    },
    byDonor: (filter) => reader.atOneMoment(async (db) => sumsByDonor(db, kind, await narrowed(db, filter))),
    byCampaign: () =>
      reader.atOneMoment(async (db) => {
        const version = await versionOf(db);
        if (campaigns?.version !== version) {
          const totals = await sumsByCampaign(db);
          campaigns = { version, totals: new Map(totals.map((one) => [one.id, one])) };
        }
        return campaigns.totals;
      }),
    returned: (filter, spans) => reader.atOneMoment((db) => returnedIn(db, kind, filter, spans)),
    newDonorMonths: (filter) => reader.atOneMoment((db) => newDonorMonths(db, kind, filter)),
    newDonors: (filter, narrowing) => reader.atOneMoment((db) => newDonors(db, kind, filter, narrowing)),
    slowest: (filter, most) =>
      reader.atOneMoment(async (db) => {
        const { numbers, ...counts } = await slowestGifts(db, kind, filter, most);
        return { ...counts, gifts: await giftsByNumber(db, kind, numbers) };
      }),
    campaignNames: () => campaignNames(reader.db),
    failedSince: (plans) => failedSince(reader.db, kind, plans),
    version: () => versionOf(reader.db),
  };
}

async function versionOf(db: Db): Promise<number> {
  const { rows } = await sql<{ version: number }>`select version from facts_form`.execute(db);
  return rows[0]?.version ?? 0;
}

const cardWords = /\bcard ending (\d{4})\b/i;

/** "card ending 4242" in a text finds that card alone: its digits are never in an address, so they have no filter of their own. */
export function withCard({ text, ...filter }: GiftFilter): GiftFilter {
  const found = cardWords.exec(text ?? '');
  if (text === undefined || !found?.[1]) return text === undefined ? filter : { text, ...filter };
  const rest = text.replace(cardWords, ' ').trim();
  return { ...filter, last4: found[1], ...(rest ? { text: rest } : {}) };
}

/** Reads numbers in batches. */
function* numbersIn(text: string): Generator<number[]> {
  let some: number[] = [];
  for (let from = 0; from < text.length; ) {
    const space = text.indexOf(' ', from);
    const end = space === -1 ? text.length : space;
    some.push(Number(text.slice(from, end)));
    from = end + 1;
    if (some.length < batch) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}
