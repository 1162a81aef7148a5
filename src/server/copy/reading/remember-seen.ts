/**
 * Stores records that our server reads for people and for its own writes, so that lists are as current as the pages of their records. For
 * donors and plans also because changes aren't read during a sweep, which takes half an hour for 200,000 donors: without this, a search
 * right after our own write would find the old record. For tap devices and groups also because a platform without their lists still returns
 * each one by ID, so those that people have opened can be found by serial number.
 */

import type { ReadId } from '#contract/giving/catalog.ts';
import type { Reply } from '#contract/giving/operations.ts';
import type { LooseInput } from '#contract/giving/wire.ts';
import { type CopySet, copyKinds } from '#contract/steward/copy.ts';
import type { Changes } from '../../base/changes.ts';
import type { Clock } from '../../base/clock.ts';
import { faultFields } from '../../base/fault-fields.ts';
import type { Log } from '../../base/log.ts';
import type { ReadResult } from '../../upstream/cache.ts';
import { RecordGone, ServiceAnswered } from '../../upstream/errors.ts';
import type { Gateway } from '../../upstream/gateway.ts';
import type { Copy } from '../copy.ts';
import type { ListedGift } from '../gifts/listed-gift.ts';
import type { AnyRecord } from '../sets.ts';
import { singleReads } from '../single-reads.ts';
import { areStored, keepRecords, markGone } from './keep-records.ts';
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
  copy: Pick<Copy, 'database' | 'indexes' | 'copiedGifts'>;
  clock: Clock;
  log: Log;
  /** Called with records that differ from the stored ones. */
  changed: SetChanged;
  changes: Pick<Changes, 'announce'>;
};

/**
 * Wraps a gateway, so that the result of a read is stored before it returns. Throws what it throws; RecordGone for a record that the copy
 * has and the platform no longer does, which lists and searches then lack.
 */
export function rememberSeen<Wrapped extends Pick<Gateway, 'read' | 'known' | 'offsetMs'>>(
  gateway: Wrapped,
  { copy: { database, indexes, copiedGifts }, clock, log, changed, changes }: Parts,
): Wrapped {
  const read = async (id: ReadId, ...rest: [input: LooseInput, options?: object]) => {
    const startedAt = clock.now();
    const result: ReadResult<unknown> = await gateway
      .read(id, ...(rest as [never]))
      .catch(async (thrown: unknown) => Promise.reject(await asGone(id, rest[0], thrown)));
    const set = seenIn[id];
    // A reply from the cache was already stored, and may be older than the stored record.
    if (result.asOf < startedAt) return result;
    const storing = set
      ? store(set, recordsIn(result.reply))
      : id === 'contributions.get'
        ? copiedGifts.seen(giftIn(result.reply), { from: startedAt, to: clock.now() })
        : null;
    await storing?.catch((thrown: unknown) => log.warn('a record was not stored', faultFields(thrown)));
    return result;
  };
  /** Returns RecordGone instead of a 404 that is about a record the copy has, and hides that record; otherwise what was thrown. */
  async function asGone(id: ReadId, { path = {}, ...input }: LooseInput, thrown: unknown): Promise<unknown> {
    const kind = copyKinds.find((one) => singleReads[one].get === id);
    if (!kind || !(thrown instanceof ServiceAnswered && thrown.own && thrown.status === 404)) return thrown;
    if (!gateway.known(id, { path, ...input }).isPresent) return thrown;
    const { id: name, noun } = singleReads[kind];
    const recordId = String(path[name]);
    // A plan is asked for by its donor as well: with another one, the platform doesn't find it either.
    const owner = name === 'donorId' ? undefined : path.donorId;
    try {
      const gone: { isNew: boolean; movedTo?: string | null } | undefined =
        kind === 'gifts'
          ? await copiedGifts.missed(recordId)
          : await database.write((trx) =>
              markGone(trx, { set: kind, index: indexes[kind] }, { id: recordId, owner }),
            );
      if (gone?.isNew) changes.announce(noun, [recordId]);
      return gone ? new RecordGone(thrown, gone.movedTo ?? null) : thrown;
    } catch (failed) {
      log.warn('a record was not hidden', faultFields(failed));
      return thrown;
    }
  }
  async function store(set: CopySet, records: AnyRecord[]): Promise<void> {
    if (await areStored(database, set, records)) return;
    const { sweeps: sweep, swept_at: sweptAt } = await readSet(database, set);
    const pass = { set, sweep, now: clock.now() + gateway.offsetMs(), index: indexes[set] };
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
