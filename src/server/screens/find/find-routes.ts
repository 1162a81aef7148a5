import { type OperationId, pathParamNames } from '#contract/giving/catalog.ts';
import { donorLabel } from '#contract/rules/donor-label.ts';
import type { CopySet, DestinationRecord } from '#contract/steward/copy.ts';
import { recordId } from '#contract/steward/find.ts';
import { notedKinds } from '#contract/steward/notes.ts';
import type {
  FoundNote,
  FoundRecord,
  findOperations,
  NamedRecord,
} from '#contract/steward/operations/find.ts';
import { aboutKind, idNameOf, type RecordKind, recordKinds } from '#contract/steward/record-kinds.ts';
import { may } from '#contract/steward/roles.ts';
import { lookUp } from '#contract/values/look-up.ts';
import { nameWords, wordsOf } from '../../base/fold.ts';
import { excerptOf } from '../../base/search-words.ts';
import { donorsOfPlans, openPlansOf } from '../../copy/copied-plans.ts';
import { copiedRecord, isCopiedGift } from '../../copy/copied-records.ts';
import type { Copy } from '../../copy/copy.ts';
import { searchDonors } from '../../copy/donor-search.ts';
import type { Session } from '../../gate/route.ts';
import type { StewardHandlers } from '../../gate/steward-api.ts';
import type { NoteOfRecord, RecordNotes } from '../../records/record-notes.ts';
import { NotSupported, ServiceAnswered } from '../../upstream/errors.ts';
import type { Gateway } from '../../upstream/gateway.ts';

type Parts = {
  copy: Pick<Copy, 'database' | 'state' | 'records' | 'donorNames'>;
  notes: Pick<RecordNotes, 'search'>;
  gateway: Pick<Gateway, 'read' | 'missing'>;
};

type Handlers = StewardHandlers<keyof typeof findOperations>;

export const findRoutes = ({ copy, notes, gateway }: Parts): Handlers => ({
  'POST /api/find': async ({ body: { text }, session, request }) => {
    const may = mayOf(session);
    if (!recordId.test(text))
      return may('tap.devices.get') ? findDevice(copy, Number(text)) : { found: null, left: [] };
    const { signal } = request.raw;
    return findRecord({ copy, gateway, may, person: session.user.id, signal }, text.toLowerCase());
  },
  'POST /api/find/names': async ({ body: { text }, session }) => ({
    found: await findNames({ copy, may: mayOf(session) }, text),
  }),
  'POST /api/find/notes': async ({ body: { text }, session }) => ({
    found: await findNotes({ copy, notes, may: mayOf(session) }, text),
  }),
});

/**
 * Finds out which record an ID belongs to. The platform has no operation for that. The copy is checked
 * first, without a call. Then each kind is requested in turn until one matches: a person is waiting, so with
 * the same priority as other screens.
 */
type FindRecordParts = {
  copy: Pick<Copy, 'database' | 'state'>;
  gateway: Pick<Gateway, 'read' | 'missing'>;
  may: (operation: OperationId) => boolean;
  /** The person who searches. */
  person: string;
  signal: AbortSignal;
};

async function findRecord(
  { copy, gateway, may, person, signal }: FindRecordParts,
  id: string,
): Promise<FoundRecord> {
  const local = await findCopied(copy, id);
  if (local)
    return may(aboutKind(local.kind).get) ? hit(local.kind, id, local.record) : { found: null, left: [] };
  const state = await copy.state();
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

const kindOf: Readonly<Record<CopySet, RecordKind>> = {
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
async function findCopied(
  { database }: FindRecordParts['copy'],
  id: string,
): Promise<{ kind: RecordKind; record: unknown } | null> {
  if (await isCopiedGift(database, id)) return { kind: 'gift', record: null };
  const found = await copiedRecord(database, id);
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

async function findDevice(copy: Pick<Copy, 'records'>, serial: number): Promise<FoundRecord> {
  const devices = await copy.records('devices');
  const found = devices.filter((one) => numberIn(one, 'serialNumber') === serial);
  // A number that is used again is that of the device in use.
  const device = found.find((one) => textIn(one, 'archivedAt') === null) ?? found[0];
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

/** Finds records by prefixes of the words in their names, in the copy, without a call to the platform. */
const maxPerKind = 5;
/** Limits how many donors' plans are read when a search matches a common name. */
const maxDonors = 20;

type Named = { id: string; name: string | null };
type FindNamesParts = {
  copy: Pick<Copy, 'database' | 'records'>;
  may: (operation: OperationId) => boolean;
};

async function findNames({ copy, may }: FindNamesParts, text: string): Promise<NamedRecord[]> {
  const typed = wordsOf(text);
  if (typed.length === 0) return [];
  const found = await Promise.all(
    recordKinds.map(async (kind) => {
      const { set, get, named } = aboutKind(kind);
      if (!set || !named || kind === 'plan' || !may(get)) return [];
      // All these sets have records with an ID and a name (contract/steward/copy.ts).
      const records = (await copy.records(set)) as Named[];
      const best = records.filter(({ name }) => name !== null && begins(name, typed)).slice(0, maxPerKind);
      return best.map(
        (record): NamedRecord => ({
          kind,
          id: record.id,
          name: record.name ?? '',
          donorId: null,
          detail: kind === 'destination' ? addressOf(record) : null,
        }),
      );
    }),
  );
  const plans = may('subscriptions.get') && may('donors.get') ? await plansOf(copy, text) : [];
  return [...found.flat(), ...plans];
}

/** Returns true if each typed word is a prefix of a word in the name. */
function begins(name: string, typed: readonly string[]): boolean {
  const words = nameWords(name);
  return typed.every((part) => words.some((word) => word.startsWith(part)));
}

// Only called for destinations.
const addressOf = (record: Named): string | null => (record as DestinationRecord).url;

/** A plan has no name of its own, so it is found by its donor's name. */
async function plansOf({ database }: Pick<Copy, 'database'>, text: string): Promise<NamedRecord[]> {
  const { rows } = await searchDonors(database, text, { limit: maxDonors, page: 1 });
  if (rows.length === 0) return [];
  const names = new Map(rows.map((donor) => [donor.id, donorLabel(donor)]));
  const plans = await openPlansOf(database, [...names.keys()], maxPerKind);
  return plans.map(({ id, donorId, amount }) => ({
    kind: 'plan',
    id,
    name: names.get(donorId ?? '') ?? 'No name',
    donorId,
    detail: amount,
  }));
}

/**
 * Finds our team's notes by the words of their text, with the IDs that link to their records, without a call to the platform. A note on
 * a plan is found once the copy has the plan, since a plan's address contains its donor.
 */
const most = 5;

type FindNotesParts = {
  copy: Pick<Copy, 'database' | 'donorNames'>;
  notes: Pick<RecordNotes, 'search'>;
  may: (operation: OperationId) => boolean;
};

async function findNotes({ copy, notes, may }: FindNotesParts, text: string): Promise<FoundNote[]> {
  const kinds = notedKinds.filter((kind) => may(aboutKind(kind).get));
  const found = await notes.search(text, kinds, most);
  const donorOfPlan = await donorsOfPlans(
    copy.database,
    found.filter(({ kind }) => kind === 'plan').map(({ recordId }) => recordId),
  );
  const donorIdOf = ({ kind, recordId }: NoteOfRecord): string | null =>
    kind === 'donor' ? recordId : kind === 'plan' ? (donorOfPlan.get(recordId) ?? null) : null;
  const names = await copy.donorNames(found.flatMap((note) => donorIdOf(note) ?? []));
  return found.flatMap((note) => {
    const donorId = donorIdOf(note);
    if (note.kind === 'plan' && donorId === null) return [];
    const donorName = lookUp(names, donorId) ?? null;
    return { ...note, note: excerptOf(note.note, text), donorId, donorName };
  });
}

const mayOf =
  ({ user }: Session) =>
  (needed: Parameters<typeof may>[1]) =>
    may(user.role, needed);
