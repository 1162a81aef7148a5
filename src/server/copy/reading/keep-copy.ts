/**
 * Keeps the sets fresh in the background: a complete sweep at first and every night, increments in between,
 * and at once after our own writes.
 */

import type { WriteId } from '#contract/giving/catalog.ts';
import { invalidatedBy } from '#contract/rules/writes.ts';
import type { CopySet, copySets } from '#contract/steward/copy.ts';
import { lookUp } from '#contract/values/look-up.ts';
import { createBackgroundLoop } from '../../base/background-loop.ts';
import { faultFields, faultKind } from '../../base/fault-fields.ts';
import type { Log } from '../../base/log.ts';
import type { Lane } from '../../upstream/budget/budget.ts';
import { BudgetSpent, NotSupported } from '../../upstream/errors.ts';
import { sweptLongAgo } from '../renew-tables.ts';
import { sources } from '../sets.ts';
import { giveUpLead, NotLeader } from './leader.ts';
import { interrupted, type PassKind, type PassParts, readSet, runPass } from './pass.ts';
import { createPauses } from './pauses.ts';

export type CopyKeeper = {
  /** Call after a write, so that the sets it affects are read again now. */
  touched(id: WriteId): void;
  /** Reads the changes of a set now; resolves with false if that isn't possible right now. */
  refresh(set: CopySet): Promise<boolean>;
  /**
   * Resolves once this set was read again after a write, or can't be read right now; at once if no write
   * affected it.
   */
  upToDate(set: CopySet): Promise<void>;
  /** Returns why the last reading of a set failed; undefined if it didn't. */
  failure(set: CopySet): unknown;
  /** Resolves once the names of campaigns and locations were read, or can't be right now; never after `stop`. */
  names: Promise<void>;
  /** Resolves once every set was read or can't be read right now; never after `stop`. */
  firstPass: Promise<void>;
  stop(): Promise<void>;
};

const dayMs = 86_400_000;
/** How long a sweep may read before changes of the other sets are read. */
const sliceMs = 30_000;
/**
 * Wait in ms for a list that the platform doesn't have: trying again costs no call until it turns out to have
 * it.
 */
const missingMs = 600_000;
/** Sets without increments are read in full, this many times less often. */
const slower = 10;

const setOfNoun: Readonly<Record<string, CopySet>> = {
  donors: 'donors',
  subscriptions: 'plans',
  refunds: 'refunds',
  deposits: 'deposits',
};

type Keeping = PassParts & {
  log: Log;
  /** In ms; 0 reads only missing sets, and after our own writes. */
  refreshMs: number;
};

export function keepCopy(parts: Keeping): CopyKeeper {
  const loop = createBackgroundLoop(parts.clock);
  const { stopping } = loop;
  const pauses = createPauses(parts.clock);
  const touched = new Set<CopySet>();
  /** Sets that a write affected and that aren't read again yet, with the callers waiting for them. */
  const waiting = new Map<CopySet, (() => void)[]>();
  const hints = new Map<CopySet, ((isRead: boolean) => void)[]>();
  let lastReported = '';
  let [named, passed] = [(): void => undefined, (): void => undefined];
  const names = new Promise<void>((resolve) => {
    named = resolve;
  });
  const firstPass = new Promise<void>((resolve) => {
    passed = resolve;
  });
  loop.start(readDue);

  function release(set: CopySet): void {
    const waiters = waiting.get(set) ?? [];
    waiting.delete(set);
    for (const go of waiters) go();
  }

  /** Logs each kind of failure once, until a pass succeeds again. */
  function report(set: CopySet, thrown: unknown): void {
    const kind = faultKind(thrown);
    const isUsual = [BudgetSpent, NotLeader, NotSupported].some((usual) => thrown instanceof usual);
    if (isUsual || kind === lastReported) return;
    lastReported = kind;
    parts.log.warn('reading the copy failed; trying again', {
      operation: sources[set].operation,
      ...faultFields(thrown),
    });
  }

  /** Reads the sets that are due, most urgent first; returns the number of ms until the next check. */
  async function readDue(): Promise<number> {
    let next = dayMs;
    let isPassed = true;
    for (const set of inOrder) {
      if (stopping.aborted) return 0;
      if (set === afterNames) named();
      const isTouched = touched.delete(set);
      const hinted = hints.get(set) ?? [];
      hints.delete(set);
      const pausedMs = isTouched || hinted.length > 0 ? 0 : pauses.left(set);
      if (pausedMs > 0) {
        next = Math.min(next, pausedMs);
        continue;
      }
      let [isRead, isHalfRead] = [false, false];
      try {
        const due = await whatIsDue(parts, set, isTouched || hinted.length > 0);
        if (due.kind) {
          const lane = laneOf(due, isTouched, hinted.length > 0);
          const isPaused = pauseOf(set);
          const isDone = await runPass(parts, set, due.kind, { lane, signal: stopping, isPaused });
          // What a resumed pass had read before may have changed since.
          isHalfRead = !isDone || (due.isResumed === true && (isTouched || hinted.length > 0));
          lastReported = '';
          pauses.clear(set);
        }
        isRead = !isHalfRead;
        next = Math.min(next, isHalfRead ? 0 : due.kind ? intervalOf(parts, set) : due.inMs);
        if (isHalfRead) {
          // What a list has already doesn't hold up the rest of the gifts.
          if (!due.isNightly) isPassed = false;
          if (isTouched) touched.add(set);
          if (hinted.length > 0) hints.set(set, [...hinted, ...(hints.get(set) ?? [])]);
        }
      } catch (thrown) {
        if (stopping.aborted) return 0;
        if (isTouched && !(thrown instanceof NotSupported)) touched.add(set);
        if (thrown instanceof BudgetSpent) isPassed = false;
        // Nothing to read.
        if (thrown instanceof NotSupported) isRead = true;
        next = Math.min(next, thrown instanceof NotSupported ? missingMs : pauses.after(set, thrown));
        report(set, thrown);
      } finally {
        // After another write during this reading, they wait for the next one.
        if (isTouched && !(isRead && touched.has(set))) release(set);
        if (!isHalfRead) for (const answer of hinted) answer(isRead);
      }
    }
    if (isPassed) passed();
    return next;
  }

  /** Returns a function that tells whether a sweep must let others be read: a large set takes half an hour. */
  function pauseOf(set: CopySet): () => boolean {
    const until = parts.clock.monotonic() + sliceMs;
    return () =>
      parts.clock.monotonic() >= until || [...touched, ...hints.keys()].some((other) => other !== set);
  }

  return {
    names,
    firstPass,
    touched: (id) => {
      for (const noun of invalidatedBy(id)) {
        const set = lookUp(setOfNoun, noun);
        if (!set) continue;
        touched.add(set);
        if (!waiting.has(set)) waiting.set(set, []);
      }
      if (touched.size > 0) loop.wake();
    },
    refresh: (set) =>
      new Promise((resolve) => {
        if (stopping.aborted) return resolve(false);
        hints.set(set, [...(hints.get(set) ?? []), resolve]);
        loop.wake();
      }),
    failure: pauses.failure,
    upToDate: (set) => new Promise((resolve) => waiting.get(set)?.push(resolve) ?? resolve()),
    stop: async () => {
      const stopped = loop.stop();
      for (const set of [...waiting.keys()]) release(set);
      await stopped;
      for (const answer of [...hints.values()].flat()) answer(false);
      // If the database is gone, there is no lease to release.
      await giveUpLead(parts.database, parts.owner).catch(() => undefined);
    },
  };
}

/** Small sets first: their names appear on every list. */
const inOrder: readonly CopySet[] = [
  'campaigns',
  'locations',
  'destinations',
  'groups',
  'devices',
  'refunds',
  'chargebacks',
  'deposits',
  'plans',
  'donors',
] satisfies readonly (typeof copySets)[number][];
/** From here on, a set may have thousands of records: the newest gifts are read beside it. */
const afterNames: CopySet = 'refunds';

type Due = { kind: PassKind | null; isNightly?: boolean; isResumed?: boolean; inMs: number };

async function whatIsDue(parts: Keeping, set: CopySet, isTouched: boolean): Promise<Due> {
  const { swept_at: sweptAt, as_of: asOf, cursor } = await readSet(parts.database, set);
  const left = interrupted({ cursor });
  const now = parts.clock.now();
  const usual = sources[set].changes === null ? 'sweep' : 'increment';
  const isResumed = left?.hasRead === true;
  if (sweptAt === null || asOf === null) return { kind: 'sweep', isResumed, inMs: 0 };
  if (left) {
    const isNightly = left.kind === 'sweep' && usual !== 'sweep';
    return { kind: left.kind, isNightly, isResumed, inMs: 0 };
  }
  if (isTouched) return { kind: usual, inMs: 0 };
  if (sweptAt === sweptLongAgo) return { kind: 'sweep', isNightly: true, inMs: 0 };
  if (parts.refreshMs === 0) return { kind: null, inMs: dayMs };
  if (now - sweptAt >= dayMs) return { kind: 'sweep', isNightly: true, inMs: 0 };
  const inMs = asOf + intervalOf(parts, set) - now;
  return inMs > 0 ? { kind: null, inMs } : { kind: usual, inMs: 0 };
}

/**
 * Returns the lane of a reading. After our own write someone is waiting to see it, so it isn't put off until the end of the minute; but a
 * sweep has too many calls for that.
 */
function laneOf({ kind, isNightly }: Due, isTouched: boolean, isHinted: boolean): Lane {
  if (kind === 'sweep') return isNightly ? 4 : 3;
  return isTouched ? 1 : isHinted ? 2 : 3;
}

const intervalOf = ({ refreshMs }: Keeping, set: CopySet): number =>
  refreshMs === 0 ? dayMs : sources[set].changes === null ? refreshMs * slower : refreshMs;
