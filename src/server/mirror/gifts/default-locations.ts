import type { LocationRecord } from '#contract/steward/mirror.ts';
import type { MirrorDatabase } from '../mirror-database.ts';

/** IDs, of all locations or of some, of the default one: gifts without a location count there. */
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
