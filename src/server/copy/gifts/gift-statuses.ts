/**
 * Records when a gift got each of its statuses, as far as Steward observed it: the platform reports a time for only a few. Only changes
 * are stored, so a gift that was first read in its last status takes no space.
 */
import { statusesByType } from '#contract/giving/gift-statuses.ts';
import { giftOutcome } from '#contract/rules/gift-outcome.ts';
import type { GiftHistory, ObservedStatus } from '#contract/steward/operations/copied-gifts.ts';
import { lookUp } from '#contract/values/look-up.ts';
import { batchesOf } from '../../database/batches.ts';
import type { CopyDatabase } from '../copy-database.ts';
import type { CopyTrx } from '../copy-tables.ts';
import type { GiftRow, GiftStatusRow, StoredGift } from './gift-tables.ts';

/** The reading that rows come from. Times are on the platform's clock. */
export type GiftReading = {
  kind: ObservedStatus['reading'];
  /** When the platform was read: between `from` and `to`. */
  from: number;
  to: number;
  /** The reading includes every change dated since then; null if it isn't a reading of changes. */
  changedSince: number | null;
  /** True if it shows what the platform has, not only what changed: then gifts that were set back are (set-back.ts). */
  isWhole?: boolean;
};

/** Stores the statuses that a reading shows for the first time. `known` has the gifts as stored before it, by ID. */
export async function keepStatuses(
  trx: CopyTrx,
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
    // A gift without an older row is new, or was observed before the index was rebuilt.
    const before = old ? changedAfter(old, row, reading) : last ? last.not_before : row.created_at;
    // Always later than the previous one, so that statuses stay in order even if a clock goes back.
    const after = Math.max(reading.to, (last?.not_after ?? 0) + 1);
    return [{ gift_id: id, status, not_before: before, not_after: after, reading: reading.kind }];
  });
  for (const some of batchesOf(found)) await trx.insertInto('gift_statuses').values(some).execute();
}

/** True for a first status, which starts with the gift itself, and for a last one, after which nothing is expected. */
const saysNothing = ({ type, status }: GiftRow): boolean =>
  giftOutcome(type, status) !== 'pending' || lookUp(statusesOf, type)?.[0] === status;
// Keyed by the documented types; the first status of any other type is unknown.
const statusesOf: Readonly<Record<string, readonly string[]>> = statusesByType;

/**
 * Returns the earliest time of the status change. A gift in a reading of changes has changed since the previous such reading. If only its
 * status differs, that was the change. Otherwise the status may have changed earlier without a date, and been noticed with a later,
 * dated change.
 */
function changedAfter(old: StoredGift, row: GiftRow, { changedSince }: GiftReading): number {
  const before = new Map<string, unknown>(Object.entries(old));
  const isOnlyStatus = Object.entries(row).every(
    ([name, value]) => movesWithStatus.has(name) || before.get(name) === value,
  );
  return changedSince !== null && isOnlyStatus ? Math.max(old.read_at, changedSince) : old.read_at;
}
const movesWithStatus: ReadonlySet<string> = new Set(['status', 'received_at', 'updated_at', 'rest']);

/** Returns the last observed status of each gift. */
async function lastStatuses(trx: CopyTrx, ids: readonly string[]): Promise<Map<string, GiftStatusRow>> {
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

export async function giftHistory({ db }: Pick<CopyDatabase, 'db'>, giftId: string): Promise<GiftHistory> {
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
