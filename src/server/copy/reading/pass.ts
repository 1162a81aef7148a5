/**
 * Reads a set once: a complete sweep, or an increment of what changed since the last successful pass. Each
 * page is one transaction that includes the position, so that a process that stops repeats at most one page.
 */
import type { CopySet } from '#contract/steward/copy.ts';
import type { Clock } from '../../base/clock.ts';
import type { Lane } from '../../upstream/budget/budget.ts';
import type { Gateway } from '../../upstream/gateway.ts';
import type { CopyDatabase } from '../copy-database.ts';
import type { CopyTrx } from '../copy-tables.ts';
import { sweptLongAgo } from '../renew-tables.ts';
import { type AnyRecord, placeOf, type SetSource, sources } from '../sets.ts';
import {
  countPresent,
  countStored,
  keepRecords,
  markAbsent,
  type SetIndex,
  type SetPass,
} from './keep-records.ts';
import { lead } from './leader.ts';
import { countUnreadable, forgetUnreadable, noteUnreadable } from './unreadable-records.ts';
import { nextWindow, takePage, type WalkState, type Window, walkFromStart } from './walk.ts';

export type PassParts = {
  database: CopyDatabase;
  gateway: Pick<Gateway, 'read' | 'offsetMs'> & Partial<Pick<Gateway, 'rowsPerPage'>>;
  clock: Clock;
  indexes: Partial<Record<CopySet, SetIndex>>;
  /** ID of this process. */
  owner: string;
  /** Called with records that changed since they were first read. */
  changed: SetChanged;
};

export type SetChanged = (set: CopySet, records: readonly AnyRecord[]) => void;

export type PassKind = 'sweep' | 'increment';
type Cursor = {
  kind: PassKind;
  startedAt: number;
  /** Day from which an increment reads. */
  since: string | null;
  part: number;
  walk: WalkState;
  /** The count that the platform last reported for each part. */
  totals: (number | null)[];
  unordered: boolean;
};
type SetRow = {
  as_of: number | null;
  swept_at: number | null;
  sweeps: number;
  cursor: string | null;
  strayed: number | null;
  /** How many records the platform counted in the last sweep, and how many it listed. */
  total: number | null;
  listed: number | null;
};

/**
 * The rows weren't in the expected order, and not all that the platform counts were seen. The time of the last pass stays as it was. The
 * next sweep is accepted if it finds no others.
 */
class Strayed extends Error {
  override name = 'Strayed';
}

const dayMs = 86_400_000;
/** A sweep that was interrupted for longer than this, in ms, starts over. */
const longestPassMs = 6 * 3_600_000;

type Reading = {
  lane: Lane;
  signal: AbortSignal;
  /** Checked after each page of a sweep: whether the rest must wait. */
  isPaused?: () => boolean;
};

/**
 * Resumes the interrupted pass, or starts one of this kind. Returns false if it paused; the next call goes on from there. Throws the
 * gateway's errors, NotLeader, and Strayed.
 */
export async function runPass(
  parts: PassParts,
  set: CopySet,
  kind: PassKind,
  { lane, signal, isPaused = () => false }: Reading,
): Promise<boolean> {
  const { database, clock } = parts;
  const { row, sweep, ...begun } = await database.write(async (trx) => {
    await lead(database, trx, parts.owner, clock.now());
    // Not before, or another server could move on in between, and its position would be overwritten.
    const row = await readSet({ db: trx }, set);
    const cursor = goOn(row, clock.now()) ?? begin(row, kind, set, parts);
    return { row, cursor, sweep: await saveBeginning(trx, set, row, cursor) };
  });
  let { cursor } = begun;
  // A list of changes may lag behind for hours; a whole one is what the platform has.
  const platformNow = () => (cursor.kind === 'sweep' ? clock.now() + parts.gateway.offsetMs() : 0);
  const pass = { set, sweep, index: parts.indexes[set] };
  for (;;) {
    signal.throwIfAborted();
    const window = nextWindow(cursor.walk, parts.gateway.rowsPerPage?.(sources[set].operation));
    const query = queryOf(sources[set], cursor, window);
    const { reply } = await parts.gateway.read(
      sources[set].operation,
      { query },
      { lane, maxAgeMs: 0, signal: () => signal },
    );
    try {
      const { cursor: next, done } = take(cursor, sources[set], window, {
        ...reply,
        off: offOf(row, cursor),
      });
      cursor = next;
      const changed = await database.write(async (trx) => {
        await lead(database, trx, parts.owner, clock.now());
        const different = await keepRecords(trx, { ...pass, now: platformNow() }, reply.data);
        await noteUnreadable(trx, set, reply.unreadable ?? [], clock.now());
        await (done ? finish(trx, pass, cursor, row.strayed) : saveCursor(trx, set, cursor));
        return different;
      });
      // In the first sweep everything is new, and in one of another form of the copy everything may be written otherwise: nothing is announced.
      if (row.swept_at !== null && row.swept_at !== sweptLongAgo) parts.changed(set, changed);
      if (done) return true;
      if (cursor.kind === 'sweep' && isPaused()) return false;
    } catch (thrown) {
      if (thrown instanceof Strayed)
        await database.write(async (trx) => {
          await saveCursor(trx, set, null);
          const strayed = await countStored(trx, set);
          await trx.updateTable('directory_sets').set({ strayed }).where('set_name', '=', set).execute();
        });
      throw thrown;
    }
  }
}

export const readSet = ({ db }: Pick<CopyDatabase, 'db'>, set: CopySet): Promise<SetRow> =>
  db
    .selectFrom('directory_sets')
    .select(['as_of', 'swept_at', 'sweeps', 'cursor', 'strayed', 'total', 'listed'])
    .where('set_name', '=', set)
    .executeTakeFirst()
    .then((row) => row ?? unread);

const unread: SetRow = {
  as_of: null,
  swept_at: null,
  sweeps: 0,
  cursor: null,
  strayed: null,
  total: null,
  listed: null,
};

/** Returns the kind of the pass that was interrupted or is running, whether it has read anything, and when it began; null if there is none. */
export function interrupted({
  cursor,
}: Pick<SetRow, 'cursor'>): { kind: PassKind; hasRead: boolean; startedAt: number } | null {
  if (cursor === null) return null;
  // Written by `saveCursor`, as below.
  const { kind, part, walk, startedAt } = JSON.parse(cursor) as Cursor;
  return { kind, hasRead: part + walk.end > 0, startedAt };
}

function goOn({ cursor }: SetRow, now: number): Cursor | null {
  if (cursor === null) return null;
  // Written by `saveCursor` under the same version of the schema.
  const left = JSON.parse(cursor) as Cursor;
  return now - left.startedAt < longestPassMs ? left : null;
}

function begin({ as_of: asOf }: SetRow, kind: PassKind, set: CopySet, { clock, gateway }: PassParts): Cursor {
  const startedAt = clock.now();
  const { changes } = sources[set];
  // On the platform's clock.
  const since =
    kind === 'sweep' || asOf === null || changes === null
      ? null
      : new Date(asOf + gateway.offsetMs() - changes.days * dayMs).toISOString().slice(0, 10);
  return { kind, startedAt, since, part: 0, walk: walkFromStart, totals: [], unordered: false };
}

/** Returns the number of the sweep to mark records with. */
async function saveBeginning(
  trx: CopyTrx,
  set: CopySet,
  { sweeps, cursor: left }: SetRow,
  cursor: Cursor,
): Promise<number> {
  const isNewSweep = cursor.kind === 'sweep' && (left === null || cursor.part + cursor.walk.end === 0);
  const number = isNewSweep ? sweeps + 1 : sweeps;
  const row = { sweeps: number, cursor: JSON.stringify(cursor) };
  await trx
    .insertInto('directory_sets')
    .values({ set_name: set, total: null, listed: null, as_of: null, swept_at: null, strayed: null, ...row })
    .onConflict((conflict) => conflict.column('set_name').doUpdateSet(row))
    .execute();
  return number;
}

const queryOf = ({ parts, changes }: SetSource, { part, since }: Cursor, window: Window) => ({
  ...parts[part],
  ...window,
  ...(since && changes ? { [changes.from]: since } : {}),
});

/** By how much the count was off in the last sweep. A sweep finds out again. */
const offOf = ({ total, listed }: SetRow, { kind }: Cursor): number =>
  kind === 'sweep' || total === null || listed === null ? 0 : total - listed;

function take(
  cursor: Cursor,
  source: SetSource,
  window: Window,
  {
    data,
    totalCount: total,
    unreadable = [],
    off,
  }: { data: readonly AnyRecord[]; totalCount: number | null; unreadable?: readonly unknown[]; off: number },
): { cursor: Cursor; done: boolean } {
  const rows = data.map((record) => placeOf(source, record));
  const { state, done } = takePage(cursor.walk, window, { rows, unreadable: unreadable.length, total, off });
  const totals = [...cursor.totals];
  totals[cursor.part] = total;
  const unordered = cursor.unordered || !state.ordered;
  const isLast = cursor.part === source.parts.length - 1;
  return {
    cursor: done
      ? { ...cursor, part: cursor.part + 1, walk: walkFromStart, totals, unordered }
      : { ...cursor, walk: state, totals, unordered },
    done: done && isLast,
  };
}

/** `strayed`: how many records were stored when the last sweep strayed. */
async function finish(trx: CopyTrx, pass: SetPass, cursor: Cursor, strayed: number | null): Promise<void> {
  const { set } = pass;
  const asOf = { as_of: cursor.startedAt, cursor: null };
  if (cursor.kind === 'increment') {
    await trx.updateTable('directory_sets').set(asOf).where('set_name', '=', set).execute();
    return;
  }
  const total = cursor.totals.includes(null)
    ? null
    : cursor.totals.reduce<number>((sum, one) => sum + (one ?? 0), 0);
  await forgetUnreadable(trx, set, cursor.startedAt);
  const listed = (await countPresent(trx, pass)) + (await countUnreadable(trx, set));
  const mayMiss = cursor.unordered && total !== null && listed < total;
  if (mayMiss && (await countStored(trx, set)) !== strayed) throw new Strayed();
  // What an unordered list left out may still exist.
  if (!mayMiss) await markAbsent(trx, pass);
  const swept = { ...asOf, swept_at: cursor.startedAt, total, listed, strayed: null };
  await trx.updateTable('directory_sets').set(swept).where('set_name', '=', set).execute();
}

/** Saves the position. During a first sweep, also saves the platform's count, which is shown as the size. */
async function saveCursor(trx: CopyTrx, set: CopySet, cursor: Cursor | null): Promise<void> {
  const [total = null] = cursor?.kind === 'sweep' ? cursor.totals : [];
  await trx
    .updateTable('directory_sets')
    .set({
      cursor: cursor && JSON.stringify(cursor),
      ...(cursor?.kind === 'sweep' && total !== null ? { total } : {}),
    })
    .where('set_name', '=', set)
    .execute();
}
