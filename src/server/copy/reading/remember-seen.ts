/**
 * Stores records that our server reads for people and for its own writes, so that lists are as current as the pages of their records. For
 * donors and plans also because changes aren't read during a sweep, which takes half an hour for 200,000 donors: without this, a search
 * right after our own write would find the old record. For tap devices and groups also because a platform without their lists still returns
 * each one by ID, so those that people have opened can be found by serial number.
 */

import type { ReadId } from '#contract/giving/catalog.ts';
import type { Reply } from '#contract/giving/operations.ts';
import type { CopySet } from '#contract/steward/copy.ts';
import type { Clock } from '../../clock.ts';
import { faultFields } from '../../fault-fields.ts';
import type { ListedGift } from '../../gifts/listed-gift.ts';
import type { Log } from '../../log.ts';
import type { ReadResult } from '../../upstream/cache.ts';
import type { Gateway } from '../../upstream/gateway.ts';
import type { Copy } from '../copy.ts';
import type { AnyRecord } from '../sets.ts';
import { areStored, keepRecords } from './keep-records.ts';
import { readSet, type SetChanged } from './pass.ts';

const seenIn: Partial<Record<ReadId, CopySet>> = {
  'refunds.list': 'refunds',
  'refunds.get': 'refunds',
  'chargebacks.list': 'chargebacks',
  'chargebacks.get': 'chargebacks',
  'deposits.list': 'deposits',
  'deposits.get': 'deposits',
  'donors.get': 'donors',
  'subscriptions.get': 'plans',
  'subscriptions.listByDonor': 'plans',
  'campaigns.get': 'campaigns',
  'locations.get': 'locations',
  'tap.destinations.get': 'destinations',
  'tap.devices.get': 'devices',
  'tap.groups.get': 'groups',
};

type Parts = {
  copy: Pick<Copy, 'database' | 'enabled' | 'indexes' | 'copiedGifts'>;
  clock: Clock;
  log: Log;
  /** Called with records that differ from the stored ones. */
  changed: SetChanged;
};

/** Wraps a gateway, so that the result of a read is stored before it returns. */
export function rememberSeen<Wrapped extends Pick<Gateway, 'read'>>(
  gateway: Wrapped,
  { copy: { database, enabled, indexes, copiedGifts }, clock, log, changed }: Parts,
): Wrapped {
  const read = async (id: ReadId, ...rest: [input: object, options?: object]) => {
    const startedAt = clock.now();
    const result: ReadResult<unknown> = await gateway.read(id, ...rest);
    const set = enabled ? seenIn[id] : undefined;
    // A reply from the cache was already stored, and may be older than the stored record.
    if (!enabled || result.asOf < startedAt) return result;
    const storing = set
      ? store(set, recordsIn(result.reply))
      : id === 'contributions.get'
        ? copiedGifts.seen(giftIn(result.reply), { from: startedAt, to: clock.now() })
        : null;
    await storing?.catch((thrown: unknown) => log.warn('a record was not stored', faultFields(thrown)));
    return result;
  };
  async function store(set: CopySet, records: AnyRecord[]): Promise<void> {
    if (await areStored(database, set, records)) return;
    const { sweeps: sweep, swept_at: sweptAt } = await readSet(database, set);
    const pass = { set, sweep, index: indexes[set] };
    const different = await database.write((trx) => keepRecords(trx, pass, records));
    if (sweptAt !== null) changed(set, different);
  }
  // The wrapper returns exactly what the gateway returned.
  return { ...gateway, read: read as Gateway['read'] };
}

const giftIn = (reply: unknown): ListedGift => (reply as Reply<'contributions.get'>).data;

/** Replies of these operations have this shape. A record is stored as its list returns it, so that reading it alone isn't a change. */
function recordsIn(reply: unknown): AnyRecord[] {
  const { data } = reply as { data: AnyRecord | AnyRecord[] };
  return (Array.isArray(data) ? data : [data]).map((record) =>
    'lineItems' in record ? { ...record, lineItems: null } : record,
  );
}
