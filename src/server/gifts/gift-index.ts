/** A local index of every gift, filled and updated in the background, and searched without a call to the platform. */
import type { WriteId } from '#contract/giving/catalog.ts';
import type { GiftHistory, GiftIndexState } from '#contract/steward/gifts/gift-index.ts';
import type { GiftFilter, GiftQuery } from '#contract/steward/gifts/gift-query.ts';
import { atMost } from '../clock.ts';
import type { Log } from '../log.ts';
import { sharedRuns } from '../shared-runs.ts';
import type { GiftParts } from './audit-gifts.ts';
import type { EarlierGifts } from './columns/earlier-gifts.ts';
import type { GroupedGifts } from './columns/groups/group-gifts.ts';
import type { Grouping } from './columns/groups/group-keys.ts';
import type { DonorSum } from './columns/sum-by-donor.ts';
import {
  type AllGifts,
  createGiftMemory,
  type FoundGifts,
  type GiftPage,
  type Narrowing,
} from './gift-memory.ts';
import { countedOnce, countUndated, giftIndexState } from './gift-reading.ts';
import { giftHistory } from './gift-statuses.ts';
import { type GiftKeeper, keepGifts } from './keep-gifts.ts';
import { type LoadingGifts, loadGifts } from './load-gifts.ts';

export type GiftIndex = {
  /** False if gifts aren't mirrored. */
  enabled: boolean;
  state(): Promise<GiftIndexState>;
  search(filter: GiftFilter, page: GiftPage, narrowing?: Narrowing): Promise<FoundGifts>;
  /** Groups the gifts that match the filter; periods are in this time zone. */
  groups(filter: GiftFilter, grouping: Grouping, zone: string): Promise<GroupedGifts>;
  /** Returns the number of gifts that match a query, and all of them in order, in batches. */
  all(query: GiftQuery, narrowing?: Narrowing): Promise<AllGifts>;
  /** Returns what each gift's donor gave before it, by the gift's number. */
  earlier(numbers: readonly number[]): ReadonlyMap<number, EarlierGifts>;
  /** Returns when the gift got its statuses, as far as observed. */
  history(giftId: string): Promise<GiftHistory>;
  /** Sums the gifts that match the filter by donor. */
  byDonor(filter: GiftFilter): Promise<DonorSum[]>;
  /** Increases with each change of a gift; only valid in this process. */
  version(): Promise<number>;
  /** Returns a text that changes whenever the answer for this filter may change. */
  basis(filter: GiftFilter, grouping?: Grouping): Promise<string>;
  touched(id: WriteId): void;
  /** Reads changes now; resolves with false if that isn't possible right now. */
  refresh(): Promise<boolean>;
  /** Waits until the changes of our last write have been read, but at most 2 seconds. */
  upToDate(): Promise<void>;
  /** Returns why the last reading of gifts failed; undefined if it didn't. */
  failure(): unknown;
  /** Starts a comparison with the platform's counts. */
  audit(): void;
  /** Gifts that are already stored can be searched at once; the platform is read once `ready` resolves. */
  start(ready: Promise<void>): void;
  stop(): Promise<void>;
};

type Parts = Omit<GiftParts, 'memory'> & {
  log: Log;
  /** Null if gifts aren't mirrored. */
  refreshMs: number | null;
};

const longestWaitMs = 2_000;

export function createGiftIndex({ refreshMs, ...parts }: Parts): GiftIndex {
  const { database, clock } = parts;
  const memory = createGiftMemory(database);
  let keeper: GiftKeeper | null = null;
  let loading: LoadingGifts | null = null;
  let isStopped = false;

  /** The state for this version of the database. Not cached while the index is being filled, since its rate depends on the time. */
  let knownState: { of: number; state: Omit<GiftIndexState, 'checking'> } | null = null;
  /** Counted once while they are being loaded: this server stores none meanwhile. */
  const storedGifts = countedOnce(database);
  async function stateNow(): Promise<Omit<GiftIndexState, 'checking'>> {
    // Includes gifts that aren't in memory yet.
    if (!loading?.isLoaded()) return giftIndexState(database, clock.now(), await storedGifts());
    const version = await memory.databaseVersion();
    if (knownState?.of === version) return knownState.state;
    const state = await giftIndexState(database, clock.now(), {
      gifts: await memory.count(),
      undated: await countUndated(database),
    });
    knownState = state.complete ? { of: version, state } : null;
    return state;
  }

  function keep(kept: number): void {
    if (!isStopped) keeper = keepGifts({ ...parts, memory, refreshMs: kept });
  }

  return {
    enabled: refreshMs !== null,
    state: sharedRuns(async () => ({ ...(await stateNow()), checking: keeper?.isAuditing() ?? false })),
    search: async (filter, page, narrowing) => {
      await loading?.loaded();
      return memory.search(filter, page, narrowing);
    },
    groups: async (filter, grouping, zone) => {
      await loading?.loaded();
      return memory.groups(filter, grouping, zone);
    },
    all: async (query, narrowing) => {
      await loading?.loaded();
      return memory.all(query, narrowing);
    },
    history: (giftId) => giftHistory(database, giftId),
    earlier: memory.earlier,
    byDonor: async (filter) => {
      await loading?.loaded();
      return memory.byDonor(filter);
    },
    version: async () => {
      await loading?.loaded();
      return memory.version();
    },
    basis: async (filter, grouping) => {
      await loading?.loaded();
      return memory.basis(filter, grouping);
    },
    touched: (id) => keeper?.touched(id),
    refresh: async () => keeper?.refresh() ?? refreshMs === null,
    upToDate: async () => {
      const reading = keeper?.upToDate();
      if (reading != null) await atMost(clock, longestWaitMs, reading);
    },
    failure: () => keeper?.failure(),
    audit: () => keeper?.audit(),
    start: (ready) => {
      if (refreshMs === null || loading !== null) return;
      loading = loadGifts({ memory, clock, log: parts.log });
      void Promise.all([loading.done, ready]).then(([isLoaded]) => {
        if (isLoaded) keep(refreshMs);
      });
    },
    stop: async () => {
      isStopped = true;
      await loading?.stop();
      await keeper?.stop();
    },
  };
}
