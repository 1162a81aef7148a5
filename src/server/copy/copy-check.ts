/** Reads what was found when the copy was compared with the platform. */
import type { ReadId } from '#contract/giving/catalog.ts';
import { copySets } from '#contract/steward/copy.ts';
import type { CopyCheck } from '#contract/steward/operations/copy.ts';
import type { CopyDatabase } from './copy-database.ts';
import { readingOf } from './gifts/gift-reading.ts';
import { sources } from './sets.ts';

export async function readCheck({ db }: Pick<CopyDatabase, 'db'>): Promise<Omit<CopyCheck, 'platform'>> {
  const unreadable = await db
    .selectFrom('directory_unreadable')
    .selectAll()
    .orderBy('set_name')
    .orderBy('place')
    .execute();
  const sets = await db.selectFrom('directory_sets').selectAll().orderBy('set_name').execute();
  const reading = await readingOf({ db });
  const months = await db.selectFrom('gift_months').select(['here', 'there']).execute();
  const counts = [
    { kind: 'gifts' as const, listed: reading?.held, counted: reading?.expected },
    ...sets.map(({ set_name: kind, listed, total }) => ({ kind, listed, counted: total })),
  ];
  const miscounted = counts.flatMap(({ kind, listed, counted }) =>
    listed == null || counted == null || listed === counted ? [] : [{ kind, listed, counted }],
  );
  const isSame =
    reading?.audited_at != null &&
    reading.expected !== null &&
    reading.expected === reading.held &&
    months.every(({ here, there }) => here === there);
  return {
    unreadable: unreadable.map(({ set_name: kind, why, near, given, seen_at: seenAt }) => ({
      kind,
      why,
      near,
      at: given,
      seenAt: new Date(seenAt).toISOString(),
    })),
    miscounted,
    giftsOnBothSides: isSame ? (reading.expected ?? null) : null,
  };
}

/** Resolves to true if the platform counted another number of records than this list had when all of them were read. */
export async function isMiscounted(
  check: () => Promise<Pick<CopyCheck, 'miscounted'>>,
  id: ReadId,
): Promise<boolean> {
  const kind = id === 'contributions.list' ? 'gifts' : copySets.find((set) => sources[set].operation === id);
  return kind !== undefined && (await check()).miscounted.some((found) => found.kind === kind);
}
