/**
 * Records refused requests of signed-out visitors in the activity log. The first one is recorded at once;
 * those of the following ten minutes are counted and recorded as one row, so that no one can fill the disk,
 * or keep it busy, without an account.
 */

import { addressPrefix } from '../auth/client-address.ts';
import type { Clock } from '../clock.ts';
import type { ActivityEntry } from './activity.ts';

export type AnonymousRefusal = { routeId: string; address: string; requestId: string; status: number };

export type AnonymousRefusals = {
  record(refusal: AnonymousRefusal): Promise<void>;
  /** Records what was counted. Call before the database closes. */
  close(): Promise<void>;
};

type Parts = { record: (entry: ActivityEntry) => Promise<void>; clock: Clock; report: () => void };

const windowMs = 10 * 60_000;
const maxNetworks = 1_000;

/** Memory is bounded: there are few route IDs, and at most `maxNetworks` networks are stored. */
type Counted = { count: number; routes: Map<string, number>; networks: Set<string> };
const nothing = (): Counted => ({ count: 0, routes: new Map(), networks: new Set() });

export function createAnonymousRefusals({ record, clock, report }: Parts): AnonymousRefusals {
  const closing = new AbortController();
  let counted = nothing();
  let counting: Promise<void> | null = null;

  const writeCounted = async () => {
    const { count, routes, networks } = counted;
    counted = nothing();
    const input = { count, routes: Object.fromEntries(routes), networks: networks.size };
    if (count > 0) await record({ operation: 'signed-out', outcome: 'denied', input });
    return count > 0;
  };
  const countOn = async () => {
    let goesOn = true;
    while (goesOn && !closing.signal.aborted) {
      await clock.sleep(windowMs, closing.signal).catch(() => undefined);
      goesOn = await writeCounted();
    }
  };
  return {
    record: async ({ routeId, address, requestId, status }) => {
      if (counting !== null) {
        counted.count += 1;
        counted.routes.set(routeId, (counted.routes.get(routeId) ?? 0) + 1);
        if (counted.networks.size < maxNetworks) counted.networks.add(addressPrefix(address));
        return;
      }
      counting = countOn()
        .catch(report)
        .finally(() => {
          counting = null;
        });
      await record({ operation: routeId, outcome: 'denied', address, requestId, input: { status } });
    },
    close: async () => {
      closing.abort();
      await counting;
    },
  };
}
