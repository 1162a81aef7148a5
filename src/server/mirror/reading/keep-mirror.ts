/** Keeps the sets fresh in the background: whole at first and each night, by increments in between, and at once after our own writes. */
import type { WriteId } from '#contract/giving/catalog.ts';
import { invalidatedBy } from '#contract/rules/writes.ts';
import type { MirrorSet, mirrorSets } from '#contract/steward/mirror.ts';
import type { Log } from '../../log.ts';
import { BudgetSpent, NotSupported } from '../../upstream/errors.ts';
import { sources } from '../sets.ts';
import { giveUpLead, NotLeader } from './leader.ts';
import { type PassParts, readSet, runPass } from './pass.ts';

export type MirrorKeeper = {
  /** A write went out: what it touches is read again now. */
  touched(id: WriteId): void;
  /** Resolves when what a write touched of this set is read again, or cannot be for now; at once when nothing was touched. */
  settled(set: MirrorSet): Promise<void>;
  stop(): Promise<void>;
};

const dayMs = 86_400_000;
const retryMs = 10_000;
/** A list that the platform doesn't have: asking costs no call until it turns out to have it after all. */
const missingMs = 3_600_000;
/** Sets without increments are read whole, this many times less often. */
const slower = 10;

const setOfNoun: Readonly<Record<string, MirrorSet>> = {
  donors: 'donors',
  subscriptions: 'plans',
};

type Keeping = PassParts & {
  log: Log /** 0: only what is missing, and after our own writes. */;
  refreshMs: number;
};

export function keepMirror(parts: Keeping): MirrorKeeper {
  const ended = new AbortController();
  const touched = new Set<MirrorSet>();
  /** Touched or being read after a touch, with those who wait for it. */
  const waiting = new Map<MirrorSet, (() => void)[]>();
  let wake = new AbortController();
  let told = '';
  const running = run().catch(() => undefined);

  async function run(): Promise<void> {
    while (!ended.signal.aborted) {
      // Made anew before looking: what is touched while a pass runs must end the next wait.
      wake = new AbortController();
      const nextInMs = await readDue();
      await parts.clock.sleep(nextInMs, AbortSignal.any([ended.signal, wake.signal])).catch(() => undefined);
    }
  }

  function release(set: MirrorSet): void {
    const waiters = waiting.get(set) ?? [];
    waiting.delete(set);
    for (const go of waiters) go();
  }

  /** Once for each kind of trouble, until a pass ends well again. */
  function tell(set: MirrorSet, thrown: unknown): void {
    const errorName = thrown instanceof Error ? thrown.name : 'unknown';
    const isUsual = [BudgetSpent, NotLeader, NotSupported].some((usual) => thrown instanceof usual);
    if (isUsual || errorName === told) return;
    told = errorName;
    parts.log.warn('the mirror waits', { operation: sources[set].operation, errorName });
  }

  /** Reads what is due, most wanted first; answers in how many ms to look again. */
  async function readDue(): Promise<number> {
    let next = dayMs;
    for (const set of inOrder) {
      if (ended.signal.aborted) return 0;
      const isTouched = touched.delete(set);
      try {
        const due = await whatIsDue(parts, set, isTouched);
        if (due.kind) {
          await runPass(parts, set, due.kind, due.isNightly ? 4 : 3, ended.signal);
          told = '';
        }
        next = Math.min(next, due.kind ? intervalOf(parts, set) : due.inMs);
      } catch (thrown) {
        if (ended.signal.aborted) return 0;
        if (isTouched && !(thrown instanceof NotSupported)) touched.add(set);
        next = Math.min(next, waitAfter(thrown));
        tell(set, thrown);
      } finally {
        if (isTouched) release(set);
      }
    }
    return next;
  }

  return {
    touched: (id) => {
      for (const noun of invalidatedBy(id)) {
        const set = setOfNoun[noun];
        if (!set) continue;
        touched.add(set);
        if (!waiting.has(set)) waiting.set(set, []);
      }
      if (touched.size > 0) wake.abort();
    },
    settled: (set) => new Promise((resolve) => waiting.get(set)?.push(resolve) ?? resolve()),
    stop: async () => {
      ended.abort();
      for (const set of [...waiting.keys()]) release(set);
      await running;
      // A database that is gone has no lead to give up.
      await giveUpLead(parts.database, parts.owner).catch(() => undefined);
    },
  };
}

/** Small ones first: their names are wanted on every list. */
const inOrder: readonly MirrorSet[] = [
  'campaigns',
  'locations',
  'destinations',
  'groups',
  'devices',
  'plans',
  'donors',
] satisfies readonly (typeof mirrorSets)[number][];

type Due = { kind: 'sweep' | 'increment' | null; isNightly?: boolean; inMs: number };

async function whatIsDue(parts: Keeping, set: MirrorSet, isTouched: boolean): Promise<Due> {
  const { swept_at: sweptAt, as_of: asOf, cursor } = await readSet(parts.database, set);
  const now = parts.clock.now();
  const { windowed } = sources[set];
  if (sweptAt === null || asOf === null) return { kind: 'sweep', inMs: 0 };
  if (isTouched || cursor !== null) return { kind: windowed ? 'increment' : 'sweep', inMs: 0 };
  if (parts.refreshMs === 0) return { kind: null, inMs: dayMs };
  if (now - sweptAt >= dayMs) return { kind: 'sweep', isNightly: true, inMs: 0 };
  const left = asOf + intervalOf(parts, set) - now;
  return left > 0 ? { kind: null, inMs: left } : { kind: windowed ? 'increment' : 'sweep', inMs: 0 };
}

const intervalOf = ({ refreshMs }: Keeping, set: MirrorSet): number =>
  refreshMs === 0 ? dayMs : sources[set].windowed ? refreshMs : refreshMs * slower;

function waitAfter(thrown: unknown): number {
  if (thrown instanceof NotSupported) return missingMs;
  return thrown instanceof BudgetSpent ? Math.max(1_000, thrown.retryAfterSeconds * 1_000) : retryMs;
}
