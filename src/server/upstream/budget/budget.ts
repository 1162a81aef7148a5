/**
 * The rate budget that the whole team shares: at most four calls at a time, four calls per minute never used,
 * and a reserved share for each more important lane. shares.ts divides the people's lane. Lanes: 0 writes and
 * their reads, 1 people, 2 webhook reads, 3 incremental syncs, 4 backfill.
 */
import type { Clock } from '../../base/clock.ts';
import { BudgetSpent } from '../errors.ts';
import type { RateWindowStore } from './rate-window-store.ts';
import { createShares, type Payer, type Spent } from './shares.ts';
import {
  type BudgetHeaders,
  type CallMark,
  endEarly,
  learn,
  newWindow,
  remaining,
  retryAfterSeconds,
  rollOver,
  silenceMs,
  startCall,
  windowMs,
} from './window.ts';

export type Lane = 0 | 1 | 2 | 3 | 4;

export type Ticket = {
  /** Ends the call. Pass the response, if there was one, so that its rate-limit headers count. */
  end(answer?: { status: number; header(name: string): string | null }): void;
};

export type Budget = {
  /**
   * Waits for a free slot. Rejects with BudgetSpent if the wait for the budget itself would exceed
   * `maxWaitMs`, and with the signal's reason once no one is waiting.
   */
  take(
    lane: Lane,
    options?: { maxWaitMs?: number | undefined; signal?: AbortSignal | undefined; payer?: Payer | undefined },
  ): Promise<Ticket>;
  /** Calls left for people in this window. */
  left(): number;
  /** Calls that the platform allows per minute. */
  perMinute(): number;
  /** Restores a window that was still open when the last process ended. */
  load(): Promise<void>;
  /** Saves the current count now rather than a moment later. Call it before the store closes. */
  flush(): Promise<void>;
};

type Waiter = {
  lane: Lane;
  payer: Payer;
  start: (ticket: Ticket) => void;
  giveUp: (reason: unknown) => void;
  until: number;
};

const spare = 4;

/** How long, in ms, only this process may know the latest count. */
const saveAfterMs = 200;
const reserves = [12, 48, 16, 20, 0] as const;
/**
 * Concurrent calls per lane: one of the four slots is always free for a write, and background work never uses
 * more than two.
 */
const places: Record<Lane, number> = { 0: 4, 1: 3, 2: 2, 3: 2, 4: 2 };
/** How long calls wait, in ms. People are told soon that the minute is used up; background work waits for the next one. */
const usualWaitMs: Record<Lane, number> = { 0: 1_500, 1: 1_500, 2: 1_500, 3: 120_000, 4: 120_000 };
const lastSecondsMs = 10_000;
/** How often, in ms, background work checks for unneeded calls in the last seconds of a minute. */
const recheckMs = 500;

export function createBudget(options: {
  clock: Clock;
  windowStore?: RateWindowStore;
  random?: () => number;
}): Budget {
  const { clock, windowStore, random = Math.random } = options;
  const state = newWindow();
  const inFlight = new Map<number, CallMark>();
  const usedByLane = [0, 0, 0, 0, 0];
  const shares = createShares();
  let usedInEpoch = 0;
  let silentUntil = 0;
  /** Consecutive replies with 429. */
  let refusals = 0;
  let waiters: Waiter[] = [];
  let wake: AbortController | null = null;
  let saveIsDue = false;

  function refresh(now: number): void {
    rollOver(state, now);
    if (state.epoch === usedInEpoch) return;
    usedInEpoch = state.epoch;
    usedByLane.fill(0);
    shares.renew();
  }

  /**
   * Returns how many calls a lane may still use: what is left, minus the spare calls and what more important
   * lanes haven't used yet.
   */
  function share(lane: Lane, now: number): number {
    const left = state.endsAt === null ? windowMs : state.endsAt - now;
    let reserved = spare;
    for (let above = 0; above < lane; above += 1) {
      const unused = Math.max(0, (reserves[above] ?? 0) - (usedByLane[above] ?? 0));
      reserved += above === 0 || left > lastSecondsMs ? unused : Math.min(unused, stillNeeded(above, left));
    }
    // Otherwise a busy person would be refused for the sake of others, while background work takes what was left for these.
    if (lane > 1) reserved += shares.forBusiest();
    return remaining(state) - reserved;
  }

  /** Returns which budget is spent for this call and for how many ms; null if the call may start. */
  function budgetWait({ lane, payer }: Waiter, now: number): { ms: number; spent: Spent } | null {
    if (silentUntil > now) return { ms: silentUntil - now, spent: 'platform' };
    const spent = shares.refusal(payer, share(lane, now), state.limit);
    return spent === null ? null : { ms: Math.max((state.endsAt ?? now) - now, 1), spent };
  }

  /** Returns in how many ms to check a waiting call again: reserves shrink in the last seconds, without any other event. */
  function changesIn({ lane }: Waiter, ms: number): number {
    if (lane < 2) return ms;
    return ms > lastSecondsMs ? ms - lastSecondsMs : Math.min(ms, recheckMs);
  }

  function start({ lane, payer }: Waiter, now: number): Ticket {
    const mark = startCall(state, now);
    refresh(now);
    inFlight.set(mark.number, mark);
    usedByLane[lane] = (usedByLane[lane] ?? 0) + 1;
    shares.note(payer);
    saveSoon();
    return { end: (answer) => end(mark, answer) };
  }

  /**
   * Saves the count a moment later, once for all calls in between: a commit to disk takes longer than the call
   * itself. If a crash loses a count, the platform's own headers correct it.
   */
  function saveSoon(): void {
    if (!windowStore || saveIsDue) return;
    saveIsDue = true;
    void clock.sleep(saveAfterMs).then(flush);
  }

  async function flush(): Promise<void> {
    if (!windowStore || !saveIsDue) return;
    saveIsDue = false;
    if (state.endsAt === null) return;
    const endsAt = clock.now() + (state.endsAt - clock.monotonic());
    const used = state.limit - remaining(state);
    // A failed save must not block calls.
    await windowStore.save({ endsAt, used, limit: state.limit }).catch(() => undefined);
  }

  function end(mark: CallMark, answer: Parameters<Ticket['end']>[0]): void {
    if (!inFlight.delete(mark.number)) return;
    const now = clock.monotonic();
    if (answer) {
      const headers = budgetHeaders(answer);
      const older = [...inFlight.keys()].filter((number) => number < mark.number).length;
      learn(state, mark, headers, older, now);
      if (answer.status === 429) {
        const ms = silenceMs(answer.header('retry-after'), headers.resetSeconds, clock.now(), refusals);
        if (retryAfterSeconds(answer.header('retry-after'), clock.now()) !== null) endEarly(state, now + ms);
        // Calls that were already running when it began don't prolong it.
        if (silentUntil <= now) refusals += 1;
        silentUntil = Math.max(silentUntil, now + ms + Math.ceil(random() * 500));
      } else refusals = 0;
    }
    serve();
  }

  /**
   * Starts every call that may start, most important lane first, and schedules the next check if only time
   * can help.
   */
  function serve(): void {
    const now = clock.monotonic();
    refresh(now);
    waiters.sort((a, b) => a.lane - b.lane);
    let next = Number.POSITIVE_INFINITY;
    waiters = waiters.filter((waiter) => {
      const wait = budgetWait(waiter, now);
      if (wait && now + wait.ms > waiter.until) {
        waiter.giveUp(new BudgetSpent(Math.ceil(wait.ms / 1_000), wait.spent));
        return false;
      }
      if (wait) next = Math.min(next, changesIn(waiter, wait.ms));
      if (wait || inFlight.size >= places[waiter.lane]) return true;
      waiter.start(start(waiter, now));
      return false;
    });
    wake?.abort();
    wake = null;
    if (next !== Number.POSITIVE_INFINITY) wakeIn(next);
  }

  function wakeIn(ms: number): void {
    const controller = new AbortController();
    wake = controller;
    clock.sleep(ms, controller.signal).then(serve, () => undefined);
  }

  return {
    take: (lane, { maxWaitMs = usualWaitMs[lane], signal, payer = {} } = {}) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason);
        const until = clock.monotonic() + maxWaitMs;
        const waiter: Waiter = { lane, payer, start: resolve, giveUp: reject, until };
        signal?.addEventListener(
          'abort',
          () => {
            waiters = waiters.filter((other) => other !== waiter);
            reject(signal.reason);
          },
          { once: true },
        );
        waiters.push(waiter);
        serve();
      }),
    left: () => {
      const now = clock.monotonic();
      refresh(now);
      return silentUntil > now ? 0 : Math.max(0, share(1, now));
    },
    perMinute: () => state.limit,
    load: async () => {
      const row = await windowStore?.load();
      const msLeft = row ? row.endsAt - clock.now() : 0;
      if (!row || msLeft <= 0 || msLeft > 120_000) return;
      state.endsAt = clock.monotonic() + msLeft;
      state.used = row.used;
      // A platform that allows more than usual still does after a restart.
      state.limit = row.limit;
    },
    flush,
  };
}

/**
 * Near the end of a window, each reserve shrinks to what its lane needs in the time left. Released all at
 * once, the reserves would go straight to background work, and people would wait up to ten seconds.
 */
const stillNeeded = (lane: number, leftMs: number): number =>
  Math.ceil(((reserves[lane] ?? 0) * leftMs) / windowMs) + 1;

function budgetHeaders(answer: { header(name: string): string | null }): BudgetHeaders {
  const number = (name: string) => {
    const text = answer.header(name)?.trim() ?? '';
    return /^\d{1,9}$/.test(text) ? Number(text) : null;
  };
  return {
    limit: number('x-ratelimit-limit'),
    remaining: number('x-ratelimit-remaining'),
    resetSeconds: number('x-ratelimit-reset'),
  };
}
