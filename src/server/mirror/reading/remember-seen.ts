/**
 * A platform without lists of tap devices and groups still returns each by its ID. The ones that people
 * opened are stored, so that they can be found by serial number from then on; each is read again whenever it
 * is shown.
 */
import type { ReadId } from '#contract/giving/catalog.ts';
import type { MirrorSet } from '#contract/steward/mirror.ts';
import type { Log } from '../../log.ts';
import type { Gateway } from '../../upstream/gateway.ts';
import type { Mirror } from '../mirror.ts';
import { type AnyRecord, sources } from '../sets.ts';
import { keepRecords } from './keep-records.ts';

const setOf: Partial<Record<ReadId, MirrorSet>> = {
  'tap.devices.get': 'devices',
  'tap.groups.get': 'groups',
};

/** Wraps a gateway. Storing happens in the background. */
export function rememberSeen(gateway: Gateway, { database, enabled }: Mirror, log: Log): Gateway {
  const read = async (id: ReadId, ...rest: [input: object, options?: object]) => {
    const result = await gateway.read(id, ...rest);
    const set = setOf[id];
    if (enabled && set && gateway.missing().includes(sources[set].operation))
      // Single records of these operations have this shape.
      database
        .write((trx) => keepRecords(trx, set, [(result.reply as { data: AnyRecord }).data], 0, undefined))
        .catch((thrown: unknown) =>
          log.warn('a record was not remembered', {
            errorName: thrown instanceof Error ? thrown.name : 'unknown',
          }),
        );
    return result;
  };
  // The wrapper returns exactly what the gateway returned.
  return { ...gateway, read: read as Gateway['read'] };
}
