/** Opens, updates, and reads our copy of the platform's records. */
import { randomUUID } from 'node:crypto';
import type { WriteId } from '#contract/giving/catalog.ts';
import { donorLabel } from '#contract/rules/donor-label.ts';
import { type CopiedRecords, type CopySet, copySets } from '#contract/steward/copy.ts';
import type { CopyCheck, CopyState, Names, SetState } from '#contract/steward/operations/copy.ts';
import { atMost, type Clock } from '../base/clock.ts';
import type { Log } from '../base/log.ts';
import type { DatabaseConfig } from '../config/config.ts';
import type { Gateway } from '../upstream/gateway.ts';
import { type CopiedReplies, createCopiedReplies } from './copied-replies.ts';
import { readCheck } from './copy-check.ts';
import { type CopyDatabase, openCopyDatabase, usualCalendar } from './copy-database.ts';
import { donorIndex } from './donor-index.ts';
import { createGiftNames, type GiftNames } from './gift-names.ts';
import { type CopiedGifts, createCopiedGifts } from './gifts/copied-gifts.ts';
import type { CalendarOf } from './gifts/facts/calendar.ts';
import { campaignNames } from './gifts/facts/gift-keys.ts';
import { returnsIndex } from './gifts/facts/gift-returns.ts';
import type { ListedGift } from './gifts/listed-gift.ts';
import { planIndex } from './plan-index.ts';
import { createPlatformBehavior } from './platform-behavior.ts';
import { type CopyKeeper, keepCopy } from './reading/keep-copy.ts';
import { goneAfter } from './reading/keep-records.ts';
import type { PassParts } from './reading/pass.ts';
import { type AnyRecord, sources } from './sets.ts';

export type Copy = {
  database: CopyDatabase;
  indexes: PassParts['indexes'];
  gifts: GiftNames;
  copiedGifts: CopiedGifts;
  state(): Promise<CopyState>;
  /** Returns what was found when the copy was compared with the platform. */
  check(): Promise<Omit<CopyCheck, 'platform'>>;
  /** Returns how the platform behaves, as found out. */
  platform(): Promise<CopyCheck['platform']>;
  /** Returns the current records of a set, sorted by ID. */
  records<Set extends CopySet>(set: Set): Promise<CopiedRecords[Set][]>;
  /** Returns why the last reading of a set failed; undefined if it didn't. */
  failure(set: CopySet): unknown;
  donorNames(ids: readonly string[]): Promise<Names['donors']>;
  /** What the copy can answer instead of the platform. */
  copies: CopiedReplies;
  /** Call after a write, so that the sets it affects are read again at once. */
  touched(id: WriteId): void;
  /** Reads changes of these sets now. Resolves with false if that isn't possible, such as when another server reads for all. */
  refresh(sets: readonly (CopySet | 'gifts')[]): Promise<boolean>;
  /** Waits until this set was read again after a write, but at most 2 seconds, so that lists don't wait longer. */
  upToDate(set: CopySet): Promise<void>;
  /** Starts reading. */
  start(): void;
  /** Stops reading; stored records can still be queried. */
  stop(): Promise<void>;
  close(): Promise<void>;
};

type Parts = {
  config: DatabaseConfig;
  /** Identifies the platform and the nonprofit. */
  source: string;
  gateway: Pick<Gateway, 'read' | 'offsetMs' | 'missing' | 'checked'> &
    Partial<Pick<Gateway, 'dateFilters' | 'rowsPerPage' | 'callsPerMinute'>>;
  clock: Clock;
  log: Log;
  /** Interval of refreshes in ms. 0: read once, and after our own writes. */
  refreshMs: number;
  /** The organization's, which determines the periods of gifts. UTC and calendar years unless given. */
  calendar?: CalendarOf;
  /** Called with new and changed records, once they can be read here. */
  changed?: CopyChanged;
};

/** Records are complete, as the platform lists them. */
export type CopyChanged = (set: CopySet | 'gifts', records: readonly (ListedGift | AnyRecord)[]) => void;

const longestWaitMs = 2_000;

export async function openCopy(options: Parts): Promise<Copy> {
  const { config, source, gateway, clock, log, refreshMs } = options;
  const database = await openCopyDatabase(config, source, options.calendar);
  const { db, kind } = database;
  const indexes = {
    donors: donorIndex(kind),
    plans: planIndex((options.calendar ?? usualCalendar).zone),
    campaigns: campaignNames,
    refunds: returnsIndex('refund'),
    chargebacks: returnsIndex('chargeback'),
  };
  const { changed = () => undefined } = options;
  const parts = { database, gateway, clock, indexes, owner: randomUUID(), log, changed };
  let keeper: CopyKeeper | null = null;
  const copiedGifts = createCopiedGifts({
    ...parts,
    refreshMs,
    changed: (found) => changed('gifts', found),
    failureBefore: () => keeper?.failure('campaigns'),
  });
  const copies = createCopiedReplies(parts);
  const gifts = createGiftNames(database, gateway);
  /** The last state, and what it is based on. Most lists show it, and counting 200,000 donors takes 140 ms. */
  let known: { basis: string; state: CopyState } | null = null;
  async function stateNow(): Promise<CopyState> {
    const missing = gateway.missing();
    // Read first, so that the state is at least as new.
    const basis = `${await database.version()} ${missing.join(' ')}`;
    if (known?.basis !== basis) known = { basis, state: await readState(database, new Set<string>(missing)) };
    return known.state;
  }
  const platform = createPlatformBehavior({
    database,
    gateway,
    takesTimes: () => copiedGifts.takesTimes(),
    zone: (options.calendar ?? usualCalendar).zone,
  });
  return {
    database,
    indexes,
    gifts,
    state: stateNow,
    check: () => readCheck(database),
    platform,
    records: async <Set extends CopySet>(set: Set) => {
      const rows = await db
        .selectFrom('directory_records')
        .select('record')
        .where('set_name', '=', set)
        .where('absent', '<', goneAfter)
        .orderBy('id')
        .execute();
      // Stored from the contract's own parsed records.
      return rows.map(({ record }): CopiedRecords[Set] => JSON.parse(record));
    },
    donorNames: async (ids) => {
      if (ids.length === 0) return {};
      const rows = await db.selectFrom('donor_names').selectAll().where('id', 'in', ids).execute();
      return Object.fromEntries(
        rows.map((row) => [
          row.id,
          donorLabel({ firstName: row.first_name, lastName: row.last_name, email: row.email }),
        ]),
      );
    },
    copiedGifts,
    copies,
    touched: (id) => {
      copies.touched(id);
      keeper?.touched(id);
      copiedGifts.touched(id);
    },
    refresh: async (sets) => {
      const read = await Promise.all(
        sets.map((set) => (set === 'gifts' ? copiedGifts.refresh() : (keeper?.refresh(set) ?? false))),
      );
      return read.every(Boolean);
    },
    failure: (set) => keeper?.failure(set),
    upToDate: (set) => atMost(clock, longestWaitMs, keeper?.upToDate(set)),
    start: () => {
      if (keeper) return;
      keeper = keepCopy({ ...parts, refreshMs });
      const { names, firstPass } = keeper;
      // The newest gifts come right after the names that every screen needs; the others once it is known who gave them.
      copiedGifts.start(names, Promise.all([firstPass, gateway.checked()]));
    },
    stop: async () => {
      // Last: it gives up the lead, which a reading of gifts would take again.
      await Promise.all([copiedGifts.stop(), gifts.stop()]);
      await keeper?.stop();
    },
    close: () => database.close(),
  };
}

async function readState({ db }: CopyDatabase, missing: ReadonlySet<string>): Promise<CopyState> {
  const sets = await db.selectFrom('directory_sets').selectAll().execute();
  const counts = await db
    .selectFrom('directory_records')
    .select('set_name')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('absent', '<', goneAfter)
    .groupBy('set_name')
    .execute();
  const unreadable = await db
    .selectFrom('directory_unreadable')
    .select('set_name')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .groupBy('set_name')
    .execute();
  const stateOf = (set: CopySet): SetState => {
    // Otherwise rows from when the platform still had the list would be shown as current.
    if (missing.has(sources[set].operation))
      return { rows: 0, total: null, asOf: null, complete: false, unreadable: 0, missing: true };
    const row = sets.find(({ set_name: name }) => name === set);
    const rows = counts.find(({ set_name: name }) => name === set)?.n ?? 0;
    const complete = row != null && row.swept_at !== null;
    return {
      rows,
      total: complete ? rows : (row?.total ?? null),
      asOf: row?.as_of == null ? null : new Date(row.as_of).toISOString(),
      complete,
      unreadable: Number(unreadable.find(({ set_name: name }) => name === set)?.n ?? 0),
      missing: false,
    };
  };
  return Object.fromEntries(copySets.map((set) => [set, stateOf(set)])) as CopyState;
}

/** Returns the earliest ISO time; null if any is missing. */
export const oldest = (times: readonly (string | null)[]): string | null =>
  times.includes(null) ? null : (times.toSorted()[0] ?? null);

/** Combines several sets: as old as the oldest, and complete if all are. */
export const together = (states: readonly SetState[]): SetState => ({
  rows: states.reduce((sum, { rows }) => sum + rows, 0),
  total: states.some(({ total }) => total === null)
    ? null
    : states.reduce((sum, { total }) => sum + (total ?? 0), 0),
  asOf: oldest(states.map(({ asOf }) => asOf)),
  unreadable: states.reduce((sum, { unreadable }) => sum + unreadable, 0),
  complete: states.every(({ complete }) => complete),
  missing: states.every(({ missing }) => missing),
});
