/** Every gift of the platform, copied and updated in the background, and asked without a call to the platform. */
import type { WriteId } from '#contract/giving/catalog.ts';
import type {
  CampaignTotal,
  CopiedGiftsState,
  GiftHistory,
} from '#contract/steward/operations/copied-gifts.ts';

import { atMost } from '../../base/clock.ts';
import type { Log } from '../../base/log.ts';
import { sharedRuns } from '../../base/shared-runs.ts';
import { NotSupported } from '../../upstream/errors.ts';
import type { Gateway } from '../../upstream/gateway.ts';
import type { GiftParts } from './audit-gifts.ts';
import { createGiftFacts, type GiftFacts } from './gift-facts.ts';
import { copiedGiftsState } from './gift-reading.ts';
import { giftHistory } from './gift-statuses.ts';
import { type GiftKeeper, keepGifts } from './keep-gifts.ts';
import { dropSeen, keepSeen } from './keep-seen.ts';
import type { ListedGift } from './listed-gift.ts';

export type CopiedGifts = GiftFacts & {
  /** False if the platform doesn't list gifts. */
  readonly offered: boolean;
  state(): Promise<CopiedGiftsState>;
  /** Returns what campaigns received, by ID; null unless every gift is known, and what went back of each. */
  campaignTotals(): Promise<ReadonlyMap<string, CampaignTotal> | null>;
  /** Returns when the gift got its statuses, as far as observed. */
  history(giftId: string): Promise<GiftHistory>;
  touched(id: WriteId): void;
  /** Stores a gift that was read by its ID between two times on our clock, if the copy has another state of it. */
  seen(gift: ListedGift, read: { from: number; to: number }): Promise<void>;
  /** Drops a gift that the platform said it doesn't have; see `dropSeen`. */
  missed(id: string): Promise<{ isNew: boolean } | undefined>;
  /** Reads changes now; resolves with false if that isn't possible right now. */
  refresh(): Promise<boolean>;
  /** Waits until the changes of our last write have been read, but at most 2 seconds. */
  upToDate(): Promise<void>;
  /** Returns why the last reading of gifts failed, or why there is none; undefined if it didn't. */
  failure(): unknown;
  /** Starts a comparison with the platform's counts. */
  audit(): void;
  /** True if the platform takes exact times in date filters; false until that was seen. */
  takesTimes(): boolean;
  /** The newest gifts are read once `ready` resolves, and the others once `rest` does. */
  start(ready: Promise<unknown>, rest: Promise<unknown>): void;
  stop(): Promise<void>;
};

type Parts = GiftParts & {
  gateway: Pick<Gateway, 'missing'>;
  log: Log;
  /** As of the entire copy (copy.ts). */
  refreshMs: number;
  /** Why nothing of the platform can be read, until gifts are. */
  failureBefore: () => unknown;
};

const longestWaitMs = 2_000;

export function createCopiedGifts({ refreshMs, failureBefore, ...parts }: Parts): CopiedGifts {
  const { database, clock } = parts;
  let keeper: GiftKeeper | null = null;
  let isStarted = false;
  let isStopped = false;

  /** The state for this version of the database. Not cached while the index is being filled, since its rate depends on the time. */
  let knownState: { of: number; state: Omit<CopiedGiftsState, 'checking'> } | null = null;
  async function stateNow(): Promise<Omit<CopiedGiftsState, 'checking'>> {
    const version = await database.version();
    if (knownState?.of === version) return knownState.state;
    const state = await copiedGiftsState(database, clock.now());
    knownState = state.complete ? { of: version, state } : null;
    return state;
  }

  // Otherwise gifts from when the platform still listed them would be shown as current.
  const isOffered = () => !parts.gateway.missing().includes('contributions.list');

  const facts = createGiftFacts(database);
  return {
    ...facts,
    campaignTotals: async () => {
      const { complete, returnsKnown } = await stateNow();
      return complete && returnsKnown ? facts.byCampaign() : null;
    },
    get offered() {
      return isOffered();
    },
    state: sharedRuns(async () => ({ ...(await stateNow()), checking: keeper?.isAuditing() ?? false })),
    history: (giftId) => giftHistory(database, giftId),
    touched: (id) => keeper?.touched(id),
    seen: (gift, read) => keepSeen(parts, gift, read),
    missed: (id) => dropSeen(parts, id),
    refresh: async () => keeper?.refresh() ?? false,
    upToDate: async () => {
      const reading = keeper?.upToDate();
      if (reading != null) await atMost(clock, longestWaitMs, reading);
    },
    failure: () => {
      if (!isOffered()) return new NotSupported('contributions.list');
      return keeper ? keeper.failure() : failureBefore();
    },
    audit: () => keeper?.audit(),
    takesTimes: () => keeper?.takesTimes() ?? false,
    start: (ready, rest) => {
      if (isStarted) return;
      isStarted = true;
      void ready.then(() => {
        if (!isStopped) keeper = keepGifts({ ...parts, refreshMs, rest });
      });
    },
    stop: async () => {
      isStopped = true;
      await keeper?.stop();
    },
  };
}
