/** Whose id or serial number somebody has at hand. Types and limits only. */

export const recordKinds = [
  'donor',
  'plan',
  'campaign',
  'location',
  'device',
  'group',
  'destination',
  'gift',
  'refund',
  'chargeback',
  'deposit',
  'webhook',
] as const;
export type RecordKind = (typeof recordKinds)[number];

/** An id of the service as people paste it: 24 hexadecimal characters, or a UUID. */
export const recordId = /^(?:[\da-f]{24}|[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})$/i;
/** The number printed on a tap device. */
export const serialNumber = /^\d{3,15}$/;

/** What an id or a serial number belongs to. */
export type FoundRecord = {
  found: {
    kind: RecordKind;
    id: string;
    /** Of a plan, whose address needs it. */
    donorId: string | null;
    /** Of a device. */
    serialNumber: number | null;
  } | null;
  /** Kinds that were not looked at, because the calls of this minute are needed elsewhere or the service did not answer. */
  left: RecordKind[];
};

/** Something found by its name. */
export type NamedRecord = {
  kind: 'plan' | 'campaign' | 'location' | 'device' | 'group' | 'destination';
  id: string;
  name: string;
  /** Of a plan, whose address needs it. */
  donorId: string | null;
  /** What tells it apart: the address of a destination, the amount of a plan in dollars. */
  detail: string | number | null;
};

export type NamedRecords = { found: NamedRecord[] };
