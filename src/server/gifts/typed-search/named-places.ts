/** The names that a typed search may contain, from the copy. */
import type { Copy } from '../../copy/copy.ts';
import type { NamedPlace } from './reading.ts';

export async function namedPlaces(copy: Pick<Copy, 'records'>): Promise<NamedPlace[]> {
  const [campaigns, locations] = await Promise.all([copy.records('campaigns'), copy.records('locations')]);
  return [
    ...campaigns.map(({ id, name, isSubcampaign }) => ({
      kind: isSubcampaign ? ('subcampaign' as const) : ('campaign' as const),
      id,
      name: name ?? '',
    })),
    ...locations.map(({ id, name }) => ({ kind: 'location' as const, id, name: name ?? '' })),
  ];
}
