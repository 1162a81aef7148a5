/** Devices that were searched by text, which only the snapshot of the whole fleet can answer. */
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { readKey } from '../../../data/api/read.ts';
import type { DevicesSearch } from '../../../nouns/tap/address.ts';
import { listDevices } from '../../../nouns/tap/fleet-lists.ts';
import { fleetOptions } from '../../../nouns/tap/fleet-queries.ts';
import { devicesQuery } from '../../../nouns/tap/list-request.ts';
import { notesOptions } from '../../../nouns/tap/tap-note-queries.ts';
import { searchDevices } from '../find/search-fleet.ts';

/** Finds nothing until the fleet is known; the list doesn't offer the search before. */
export const foundDevicesOptions = (search: DevicesSearch) => {
  const queryKey: QueryKey = [...readKey('tap.devices.list', { query: devicesQuery(search) }), search.q];
  return queryOptions({
    queryKey,
    queryFn: async ({ client }) => {
      const [{ fleet, asOf, stale }, { notes }] = await Promise.all([
        client.fetchQuery(fleetOptions),
        client.fetchQuery(notesOptions),
      ]);
      const whole = fleet ?? { devices: [], groups: [], destinations: [] };
      const devices = searchDevices(whole, notes, search.q ?? '');
      return { reply: listDevices({ ...whole, devices }, search), asOf, stale };
    },
    staleTime: 30_000,
  });
};
