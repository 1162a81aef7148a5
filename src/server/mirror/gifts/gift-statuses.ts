/**
 * When a gift got each of its statuses, as far as Steward saw it: the platform reports a time for few of them. Only changes are kept, so
 * a gift that had its last status when it was first read takes no room.
 */
import { statusesByType } from '#contract/giving/gift-statuses.ts';
import { giftOutcome } from '#contract/rules/gift-outcome.ts';
import type { GiftHistory, ObservedStatus } from '#contract/steward/gifts/gift-index.ts';
import { batchesOf } from '../../database/batches.ts';
import type { MirrorDatabase } from '../mirror-database.ts';
import type { MirrorTrx } from '../mirror-tables.ts';
import type { GiftRow, GiftStatusRow, StoredGift } from './gift-tables.ts';

/** Where rows come from. Times are on the platform's clock. */
export type GiftReading = {
  kind: ObservedStatus['reading'];
  /** The platform was read between these. */
  from: number;
  to: number;
  /** Every change that the platform dates since then is part of the reading; null for a reading of something else than changes. */
  changedSince: number | null;
};

/** The statuses that a reading shows for the first time. `known`: gifts as they were stored before it, by ID. */
export async function keepStatuses(
  trx: MirrorTrx,
  rows: readonly GiftRow[],
  known: ReadonlyMap<string, StoredGift>,
  reading: GiftReading,
): Promise<void> {
  const changed = rows.filter(({ id, status }) => status !== null && known.get(id)?.status !== status);
  const seen = await lastStatuses(
    trx,
    changed.map(({ id }) => id),
  );
  const found = changed.flatMap((row): GiftStatusRow[] => {
    const { id, status } = row;
    const old = known.get(id);
    const last = seen.get(id);
    if (status === null || (!old && (last ? last.status === status : saysNothing(row)))) return [];
    // A gift that has no older row was seen by an index that has been rebuilt since, or is new.
    const before = old ? changedAfter(old, row, reading) : last ? last.not_before : row.created_at;
    // Later than the one before, whatever the clocks say: that is their order.
    const after = Math.max(reading.to, (last?.not_after ?? 0) + 1);
    return [{ gift_id: id, status, not_before: before, not_after: after, reading: reading.kind }];
  });
  for (const some of batchesOf(found)) await trx.insertInto('gift_statuses').values(some).execute();
}

/** The first status of a gift begins with the gift itself, and after the last one nothing more is expected. */
const saysNothing = ({ type, status }: GiftRow): boolean =>
  giftOutcome(type, status) !== 'pending' || (type !== null && statusesOf[type]?.[0] === status);
// Keyed by the documented types; any other has no known beginning.
const statusesOf: Readonly<Record<string, readonly string[]>> = statusesByType;

/**
 * A gift that a reading of changes brings was changed since the one before. That was the change of its status, unless it differs in
 * something else too: a status may change without a date, and be seen with a later change that has one.
 */
function changedAfter(old: StoredGift, row: GiftRow, { changedSince }: GiftReading): number {
  const before = new Map<string, unknown>(Object.entries(old));
  const isOnlyStatus = Object.entries(row).every(
    ([name, value]) => movesWithStatus.has(name) || before.get(name) === value,
  );
  return changedSince !== null && isOnlyStatus ? Math.max(old.read_at, changedSince) : old.read_at;
}
const movesWithStatus: ReadonlySet<string> = new Set(['status', 'received_at', 'updated_at']);

/** The last status that was observed of each gift. */
async function lastStatuses(trx: MirrorTrx, ids: readonly string[]): Promise<Map<string, GiftStatusRow>> {
  const last = new Map<string, GiftStatusRow>();
  for (const some of batchesOf(ids))
    for (const row of await trx
      .selectFrom('gift_statuses')
      .selectAll()
      .where('gift_id', 'in', some)
      .orderBy('not_after')
      .execute())
      last.set(row.gift_id, row);
  return last;
}

export async function giftHistory({ db }: Pick<MirrorDatabase, 'db'>, giftId: string): Promise<GiftHistory> {
  const rows = await db
    .selectFrom('gift_statuses')
    .selectAll()
    .where('gift_id', '=', giftId)
    .orderBy('not_after')
    .execute();
  return {
    statuses: rows.map(({ status, not_before: notBefore, not_after: notAfter, reading }) => ({
      status,
      notBefore: notBefore === null ? null : new Date(notBefore).toISOString(),
      notAfter: new Date(notAfter).toISOString(),
      reading,
    })),
  };
}
