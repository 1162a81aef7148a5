/**
 * Records refused requests in the activity log. Of each person, the first one is recorded at once; those of the following minute are
 * counted and recorded as one row. Signed-out visitors count as one person, over ten minutes. So no one, with or without an account, can
 * fill the disk or keep it busy.
 */
import { addressPrefix } from '../base/client-address.ts';
import type { Clock } from '../base/clock.ts';
import type { ActivityEntry } from './activity.ts';

export type Refusal = {
  routeId: string;
  /** Null for a signed-out visitor. */
  actor: NonNullable<ActivityEntry['actor']> | null;
  address: string;
  requestId: string;
  status: number;
};

export type Refusals = {
  record(refusal: Refusal): Promise<void>;
  /** Records what was counted. Call before the database closes. */
  close(): Promise<void>;
};

type Parts = { record: (entry: ActivityEntry) => Promise<void>; clock: Clock; report: () => void };

const minuteMs = 60_000;
const visitorsMs = 10 * minuteMs;
const maxNetworks = 1_000;

/** Memory is bounded: there are few route IDs, and at most `maxNetworks` networks are stored. */
type Counted = { count: number; routes: Map<string, number>; networks: Set<string> };
const nothing = (): Counted => ({ count: 0, routes: new Map(), networks: new Set() });

export function createRefusals({ record, clock, report }: Parts): Refusals {
  const closing = new AbortController();
  /** By person, those whose last refusal was recorded a short time ago. */
  const open = new Map<string, { counted: Counted; counting: Promise<void> }>();

  async function countOn(who: string, actor: Refusal['actor']): Promise<void> {
    let goesOn = true;
    while (goesOn && !closing.signal.aborted) {
      await clock.sleep(actor ? minuteMs : visitorsMs, closing.signal).catch(() => undefined);
      const person = open.get(who);
      const { count, routes, networks } = person?.counted ?? nothing();
      if (person) person.counted = nothing();
      goesOn = count > 0;
      const input = { count, routes: Object.fromEntries(routes), networks: networks.size };
      if (goesOn)
        await record({ operation: actor ? 'refusals' : 'signed-out', outcome: 'denied', actor, input });
    }
  }

  return {
    record: async ({ routeId, actor, address, requestId, status }) => {
      const who = actor?.id ?? '';
      const counted = open.get(who)?.counted;
      if (counted) {
        counted.count += 1;
        counted.routes.set(routeId, (counted.routes.get(routeId) ?? 0) + 1);
        if (counted.networks.size < maxNetworks) counted.networks.add(addressPrefix(address));
        return;
      }
      const counting = Promise.resolve()
        .then(() => countOn(who, actor))
        .catch(report)
        .finally(() => open.delete(who));
      open.set(who, { counted: nothing(), counting });
      await record({ operation: routeId, outcome: 'denied', actor, address, requestId, input: { status } });
    },
    close: async () => {
      closing.abort();
      await Promise.all([...open.values()].map(({ counting }) => counting));
    },
  };
}
