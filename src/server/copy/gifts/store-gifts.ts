/** Writes gifts into the index. */

import { mayReplace } from '#contract/rules/set-back.ts';
import { batchesOf } from '../../database/batches.ts';
import type { CopyDatabase } from '../copy-database.ts';
import type { CopyTrx } from '../copy-tables.ts';
import { dropFacts, keepFacts } from './facts/keep-facts.ts';
import { type GiftReading, keepStatuses } from './gift-statuses.ts';
import type { GiftRow, StoredGift } from './gift-tables.ts';

/** `changed` is true if the gift is new or differs from the stored one; `setBack` if that was a later state of it. */
export type StoredNow = StoredGift & { changed: boolean; setBack: boolean };

/**
 * Stores gifts, their facts and their observed statuses; a reply that lags behind replaces nothing (set-back.ts). Returns the stored gifts. Known gifts are updated
 * one by one, because an upsert would use up a number for each on PostgreSQL.
 */
export async function storeGifts(
  trx: CopyTrx,
  kind: CopyDatabase['kind'],
  rows: readonly GiftRow[],
  reading: GiftReading,
): Promise<StoredNow[]> {
  const newest = new Map<string, GiftRow>();
  for (const row of rows)
    if (row.updated_at >= (newest.get(row.id)?.updated_at ?? 0)) newest.set(row.id, row);
  const known = await knownGifts(trx, [...newest.keys()]);
  for (const [id, row] of newest) {
    const old = known.get(id);
    if (!old || old.gone === 1 || row.updated_at >= old.updated_at) continue;
    // A reply that only lacks the time of the last change isn't an older gift.
    const isOther = isDifferent({ ...row, updated_at: old.updated_at }, old);
    if (!(isOther && reading.isWhole && mayReplace(row.updated_at, old.updated_at, reading.to)))
      newest.delete(id);
  }
  await keepStatuses(trx, [...newest.values()], known, reading);
  const marks = { stored: await nextStored(trx), gone: 0, read_at: reading.from, outdated: 0 } as const;
  const stored: StoredNow[] = [];
  const outdated = new Set<string>();
  const added: (GiftRow & typeof marks)[] = [];
  const movedDonors = new Map<string, string>();
  for (const row of newest.values()) {
    const next = { ...row, ...marks };
    const old = known.get(row.id);
    if (!old) {
      added.push(next);
      continue;
    }
    const changed = old.gone === 1 || isDifferent(row, old);
    if (old.outdated === 1) outdated.add(row.id);
    if (old.donor_id && row.donor_id && old.donor_id !== row.donor_id)
      movedDonors.set(old.donor_id, row.donor_id);
    // An unchanged gift isn't news.
    const { number, stored: before } = old;
    const now = changed ? next : { ...next, stored: before };
    await trx
      .updateTable('gifts')
      .set(changed ? now : { read_at: now.read_at, outdated: 0 })
      .where('number', '=', number)
      .execute();
    stored.push({ ...now, number, changed, setBack: old.gone === 0 && row.updated_at < old.updated_at });
  }
  for (const [from, to] of movedDonors) await noteMoved(trx, from, to);
  for (const some of batchesOf(added))
    for (const gift of await trx.insertInto('gifts').values(some).returningAll().execute())
      stored.push(Object.assign(gift, { changed: true, setBack: false }));
  await keepFacts(
    trx,
    kind,
    stored.filter(({ id, changed }) => changed || outdated.has(id)),
  );
  return stored;
}

/** Notes which donor a donor's gifts have now. It is read only once the platform no longer has the first one: then the two were merged. */
const noteMoved = (trx: CopyTrx, from: string, to: string) =>
  trx
    .updateTable('directory_records')
    .set({ owner: to })
    .where('set_name', '=', 'donors')
    .where('id', '=', from)
    .execute();

/** Makes the facts anew of gifts of an earlier form that no reading has found again, such as those without a date. */
export async function renewFacts(trx: CopyTrx, kind: CopyDatabase['kind']): Promise<void> {
  for (;;) {
    const left = await trx
      .selectFrom('gifts')
      .selectAll()
      .where('outdated', '=', 1)
      .where('gone', '=', 0)
      .limit(1_000)
      .execute();
    await keepFacts(trx, kind, left);
    const numbers = left.map(({ number }) => number);
    for (const some of batchesOf(numbers))
      await trx.updateTable('gifts').set({ outdated: 0 }).where('number', 'in', some).execute();
    if (left.length === 0) break;
  }
  await trx.updateTable('gifts').set({ outdated: 0 }).where('outdated', '=', 1).execute();
}

// Object.keys loses the type of the column names.
export const isDifferent = (row: GiftRow, old: StoredGift): boolean =>
  (Object.keys(row) as (keyof GiftRow)[]).some((column) => (row[column] ?? null) !== old[column]);

/** Only the leader writes, so no other transaction gets the same number. */
async function nextStored(trx: CopyTrx): Promise<number> {
  const last = await trx
    .selectFrom('gifts')
    .select(({ fn }) => fn.max('stored').as('stored'))
    .executeTakeFirst();
  return (last?.stored ?? 0) + 1;
}

/** Returns a gift, also one that the platform no longer has; undefined if it isn't in the copy. */
export const storedGift = ({ db }: Pick<CopyDatabase, 'db'>, id: string): Promise<StoredGift | undefined> =>
  db.selectFrom('gifts').selectAll().where('id', '=', id).executeTakeFirst();

async function knownGifts(trx: CopyTrx, ids: readonly string[]): Promise<Map<string, StoredGift>> {
  const known = new Map<string, StoredGift>();
  for (const some of batchesOf(ids))
    for (const gift of await trx.selectFrom('gifts').selectAll().where('id', 'in', some).execute())
      known.set(gift.id, gift);
  return known;
}

/** Returns the gifts that `storeGifts` found new or different. */
export function changedOf<Gift extends { id: string }>(
  gifts: readonly Gift[],
  stored: readonly StoredNow[],
): Gift[] {
  const ids = new Set(stored.flatMap(({ id, changed }) => (changed ? [id] : [])));
  return gifts.filter(({ id }) => ids.has(id));
}

/**
 * Marks gifts of a window that the platform no longer has. `ids` are all gifts that it returned for the window.
 * `to` is exclusive: it isn't known whether a platform includes it, and the next window does.
 */
export async function dropMissing(
  trx: CopyTrx,
  kind: CopyDatabase['kind'],
  { from, to }: { from: number; to: number },
  ids: ReadonlySet<string>,
): Promise<void> {
  const known = await trx
    .selectFrom('gifts')
    .select(['id', 'number'])
    .where('gone', '=', 0)
    .where('given_at', '>=', from)
    .where('given_at', '<', to)
    .execute();
  await dropGifts(
    trx,
    kind,
    known.filter(({ id }) => !ids.has(id)).map(({ number }) => number),
  );
}

/** Marks gifts that the platform no longer has. `numbers` are those of the copy. */
export async function dropGifts(
  trx: CopyTrx,
  kind: CopyDatabase['kind'],
  numbers: readonly number[],
): Promise<void> {
  const marks = { gone: 1, stored: await nextStored(trx) } as const;
  for (const some of batchesOf(numbers))
    await trx.updateTable('gifts').set(marks).where('number', 'in', some).execute();
  await dropFacts(trx, kind, numbers);
}
