/** Replies of the platform that the local copy can give as well: single records, a gift's refunds and chargebacks, and a donor's plans. */

import type { ReadId, WriteId } from '#contract/giving/catalog.ts';
import type { Reply } from '#contract/giving/operations.ts';
import type { LooseInput } from '#contract/giving/wire.ts';
import { invalidatedBy, writes } from '#contract/rules/writes.ts';
import { type CopyKind, type CopySet, copyKinds } from '#contract/steward/copy.ts';
import type { LiveNoun } from '#contract/steward/live/live-changes.ts';
import { timeOf } from '#contract/values/wire-time.ts';
import type { Clock } from '../base/clock.ts';
import { faultFields } from '../base/fault-fields.ts';
import type { Log } from '../base/log.ts';
import type { CopyDatabase } from './copy-database.ts';
import { copiedGift } from './gifts/copied-gift.ts';
import { interrupted, readSet } from './reading/pass.ts';
import { countUnreadable } from './reading/unreadable-records.ts';
import type { AnyRecord } from './sets.ts';
import { singleReads } from './single-reads.ts';

export type CopiedReply = {
  reply: { data: unknown };
  /** All changes on the platform up to this time are in the reply; on our clock, in ms. */
  asOf: number;
  /** Returns true if the platform's own reply says the same. */
  isSame(reply: unknown): boolean;
  /** The kind of the records, for those who hear of a change. */
  noun: LiveNoun;
};

export type CopiedReplies = {
  /**
   * Returns what the copy knows; null if it can't answer, or if what it has may be older than one of our own writes. A record that the last
   * sweep didn't find isn't answered: only the platform can tell whether it is gone.
   */
  of(id: ReadId, input: LooseInput): Promise<CopiedReply | null>;
  /** Call after a write was sent: what it affects is answered again once the copy was read after it. */
  touched(id: WriteId): void;
};

type Parts = { database: CopyDatabase; clock: Clock; log: Log };

/** Lists of one owner's records, and where the owner's ID is. Deposits, webhooks, and payment methods aren't in the copy as they are shown. */
const ownedLists: Partial<Record<ReadId, { set: CopySet; ownerOf: (input: LooseInput) => unknown }>> = {
  'refunds.list': { set: 'refunds', ownerOf: ({ query }) => query?.contributionId },
  'chargebacks.list': { set: 'chargebacks', ownerOf: ({ query }) => query?.contributionId },
  'subscriptions.listByDonor': { set: 'plans', ownerOf: ({ path }) => path?.donorId },
};
/** The copy holds all of an owner's records, newest first, as the platform lists them by default. */
const answeredFilters: ReadonlySet<string> = new Set(['contributionId', 'limit', 'page']);

const kindOf = new Map<ReadId, CopyKind>(
  copyKinds.flatMap((kind) => (singleReads[kind].partial ? [] : [[singleReads[kind].get, kind] as const])),
);

/** By how much the clocks of servers that share a PostgreSQL may differ: only one of them reads for all. */
const clocksApartMs = 30_000;

export function createCopiedReplies({ database, clock, log }: Parts): CopiedReplies {
  const { db, kind: dialect } = database;
  const slackMs = dialect === 'postgres' ? clocksApartMs : 0;
  const beforeOpening = clock.now() - 1;
  // A write of the last process may not have been read since.
  const touchedAt = new Map<string, number>(
    Object.values(writes).flatMap(({ invalidates }) =>
      invalidates.map((noun) => [noun, beforeOpening] as const),
    ),
  );

  /** False for a time in the future as well: the clock was set back, so it can't be compared. */
  const isSince = (asOf: number, noun: string): boolean =>
    asOf > (touchedAt.get(noun) ?? Number.NEGATIVE_INFINITY) + slackMs && asOf <= clock.now() + slackMs;

  async function gift(id: string): Promise<CopiedReply | null> {
    const copied = await copiedGift(database, id);
    if (!copied || !isSince(copied.asOf, 'contributions')) return null;
    return {
      reply: { data: copied.gift },
      asOf: copied.asOf,
      isSame: (reply) => copied.isSame((reply as Reply<'contributions.get'>).data),
      noun: 'contributions',
    };
  }

  async function record(set: CopySet, { path }: LooseInput): Promise<CopiedReply | null> {
    const { noun, id } = singleReads[set];
    // Read first, so that the record is at least as new.
    const state = await readSet(database, set);
    const found = await db
      .selectFrom('directory_records')
      .select(['record', 'seen_in', 'owner'])
      .where('set_name', '=', set)
      .where('id', '=', String(path?.[id]))
      .where('absent', '=', 0)
      .executeTakeFirst();
    if (!found || (path?.donorId !== undefined && id !== 'donorId' && path.donorId !== found.owner))
      return null;
    const { as_of: read, swept_at: swept, sweeps } = state;
    const sweep = swept === null && found.seen_in === sweeps ? interrupted(state) : null;
    const asOf = swept === null ? (sweep?.startedAt ?? null) : read;
    if (asOf === null || !isSince(asOf, noun)) return null;
    return {
      // Stored from the contract's own parsed record.
      reply: { data: JSON.parse(found.record) },
      asOf,
      isSame: (reply) => JSON.stringify((reply as { data: unknown }).data) === found.record,
      noun,
    };
  }

  async function owned(set: CopySet, owner: string, { query }: LooseInput): Promise<CopiedReply | null> {
    const { noun } = singleReads[set];
    if (Object.keys(query ?? {}).some((name) => !answeredFilters.has(name)) || (query?.page ?? 1) !== 1)
      return null;
    const { swept_at: swept, as_of: asOf, total, listed } = await readSet(database, set);
    if (swept === null || asOf === null || !isSince(asOf, noun)) return null;
    // One of those that are missing may be the owner's.
    const isWhole = (total === null || (listed ?? 0) >= total) && (await countUnreadable(db, set)) === 0;
    if (!isWhole) return null;
    const rows = await db
      .selectFrom('directory_records')
      .select(['record', 'absent'])
      .where('set_name', '=', set)
      .where('owner', '=', owner)
      .execute();
    const limit = typeof query?.limit === 'number' ? query.limit : usualLimit;
    if (rows.length > limit || rows.some(({ absent }) => absent > 0)) return null;
    const texts = rows.map(({ record: text }) => text);
    // As above.
    const data = texts.map((text): AnyRecord => JSON.parse(text));
    return {
      reply: { data: data.toSorted(newestFirst), totalCount: data.length } as { data: unknown },
      asOf,
      isSame: (reply) => {
        const other = (reply as { data: unknown[] }).data.map((one) => JSON.stringify(one));
        return JSON.stringify(other.toSorted()) === JSON.stringify(texts.toSorted());
      },
      noun,
    };
  }

  async function find(id: ReadId, input: LooseInput): Promise<CopiedReply | null> {
    const list = ownedLists[id];
    const owner = list?.ownerOf(input);
    if (list) return typeof owner === 'string' ? owned(list.set, owner, input) : null;
    const kind = kindOf.get(id);
    if (kind === undefined) return null;
    return kind === 'gifts' ? gift(String(input.path?.contributionId)) : record(kind, input);
  }

  return {
    of: async (id, input) => {
      try {
        return await find(id, input);
      } catch (thrown) {
        // The platform can still answer.
        log.warn('the copy could not be read', faultFields(thrown));
        return null;
      }
    },
    touched: (id) => {
      for (const noun of invalidatedBy(id)) touchedAt.set(noun, clock.now());
    },
  };
}

/** The platform's own page size. */
const usualLimit = 25;

const newestFirst = (one: AnyRecord, other: AnyRecord): number =>
  (timeOf(other.createdAt) ?? 0) - (timeOf(one.createdAt) ?? 0) || (one.id < other.id ? 1 : -1);
