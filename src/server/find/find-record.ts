/**
 * Finds out which record an ID belongs to. The platform has no operation for that. The mirror is checked
 * first, without a call. Then each kind is requested in turn until one matches: a person is waiting, so with
 * the same priority as other screens.
 */
import { type OperationId, pathParamNames } from '#contract/giving/catalog.ts';
import type { MirrorSet } from '#contract/steward/mirror.ts';
import type { FoundRecord } from '#contract/steward/operations/find.ts';
import { aboutKind, idNameOf, type RecordKind, recordKinds } from '#contract/steward/record-kinds.ts';
import type { Mirror } from '../mirror/mirror.ts';
import { isMirroredGift, mirroredRecord } from '../mirror/mirrored-records.ts';
import { NotSupported, ServiceAnswered } from '../upstream/errors.ts';
import type { Gateway } from '../upstream/gateway.ts';

type Parts = {
  mirror: Pick<Mirror, 'database' | 'state'>;
  gateway: Pick<Gateway, 'read' | 'missing'>;
  may: (operation: OperationId) => boolean;
  /** The person who searches. */
  person: string;
  signal: AbortSignal;
};

export async function findRecord(
  { mirror, gateway, may, person, signal }: Parts,
  id: string,
): Promise<FoundRecord> {
  const local = await findMirrored(mirror, id);
  if (local)
    return may(aboutKind(local.kind).get) ? hit(local.kind, id, local.record) : { found: null, left: [] };
  const state = await mirror.state();
  const missing = new Set<string>(gateway.missing());
  const open = recordKinds.filter((kind) => {
    const { get, set } = aboutKind(kind);
    return may(get) && isReadById(get) && !missing.has(get) && !(set && state[set].complete);
  });
  for (const [place, kind] of open.entries()) {
    if (signal.aborted) break;
    try {
      const payer = { person, purpose: 'find' } as const;
      const options = { lane: 1, payer, signal: () => signal } as const;
      await gateway.read(aboutKind(kind).get, { path: { [idNameOf(kind)]: id } }, options);
      return hit(kind, id, null);
    } catch (thrown) {
      if (isNone(thrown)) continue;
      // Without budget or platform, the unchecked kinds are returned, so that the result isn't mistaken for
      // "not found".
      return { found: null, left: open.slice(place) };
    }
  }
  return { found: null, left: [] };
}

const kindOf: Readonly<Record<MirrorSet, RecordKind>> = {
  donors: 'donor',
  campaigns: 'campaign',
  locations: 'location',
  plans: 'plan',
  devices: 'device',
  groups: 'group',
  destinations: 'destination',
  refunds: 'refund',
  chargebacks: 'chargeback',
  deposits: 'deposit',
};

/** Gifts have a table of their own; their address needs nothing but the ID. */
async function findMirrored(
  { database }: Parts['mirror'],
  id: string,
): Promise<{ kind: RecordKind; record: unknown } | null> {
  if (await isMirroredGift(database, id)) return { kind: 'gift', record: null };
  const found = await mirroredRecord(database, id);
  return found && { kind: kindOf[found.set], record: found.record };
}

/** A plan can't be read by its ID alone. */
const isReadById = (get: OperationId): boolean => pathParamNames(get).length === 1;

/** Returns true if the platform has no record of this kind with the ID, or rejects the ID. */
const isNone = (thrown: unknown): boolean =>
  thrown instanceof NotSupported ||
  (thrown instanceof ServiceAnswered && thrown.own && [400, 403, 404, 422].includes(thrown.status));

const hit = (kind: RecordKind, id: string, record: unknown): FoundRecord => ({
  found: { kind, id, donorId: textIn(record, 'donorId'), serialNumber: numberIn(record, 'serialNumber') },
  left: [],
});

export async function findDevice(mirror: Pick<Mirror, 'records'>, serial: number): Promise<FoundRecord> {
  const devices = await mirror.records('devices');
  const device = devices.find((one) => numberIn(one, 'serialNumber') === serial);
  const id = textIn(device, 'id');
  return id === null ? { found: null, left: [] } : hit('device', id, device);
}

const memberIn = (record: unknown, name: string): unknown =>
  typeof record === 'object' && record !== null && name in record
    ? (record as Record<string, unknown>)[name]
    : null;
const textIn = (record: unknown, name: string): string | null => {
  const value = memberIn(record, name);
  return typeof value === 'string' ? value : null;
};
const numberIn = (record: unknown, name: string): number | null => {
  const value = memberIn(record, name);
  return typeof value === 'number' ? value : null;
};
