import type { LocationRecord } from '#contract/steward/mirror.ts';
import type { MirrorDatabase } from '../mirror/mirror-database.ts';

/** Returns the IDs of default locations, among all or the given ones. Gifts without a location count toward the default one. */
export async function defaultLocations(db: MirrorDatabase['db'], ids?: readonly string[]): Promise<string[]> {
  if (ids?.length === 0) return [];
  const locations = db.selectFrom('directory_records').select('record').where('set_name', '=', 'locations');
  const rows = await (ids ? locations.where('id', 'in', ids) : locations.orderBy('id')).execute();
  // Stored from the contract's own parsed location.
  return rows
    .map(({ record }) => JSON.parse(record) as LocationRecord)
    .filter(({ isDefaultLocation }) => isDefaultLocation === true)
    .map(({ id }) => id);
}
