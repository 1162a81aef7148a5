/** The names that a typed search may contain, from the mirror. */
import type { Mirror } from '../../mirror/mirror.ts';
import type { NamedPlace } from './reading.ts';

export async function namedPlaces(mirror: Pick<Mirror, 'records'>): Promise<NamedPlace[]> {
  const [campaigns, locations] = await Promise.all([
    mirror.records('campaigns'),
    mirror.records('locations'),
  ]);
  return [
    ...campaigns.map(({ id, name, isSubcampaign }) => ({
      kind: isSubcampaign ? ('subcampaign' as const) : ('campaign' as const),
      id,
      name: name ?? '',
    })),
    ...locations.map(({ id, name }) => ({ kind: 'location' as const, id, name: name ?? '' })),
  ];
}
