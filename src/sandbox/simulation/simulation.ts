/** Keeps the data up to date with the sandbox's time: runs what is due, applies late effects and delivers webhooks. */
import type { SandboxDatabase } from '../database/sandbox-database.ts';
import type { Deliverer } from '../webhooks/deliverer.ts';
import { advance, arriveNow, worldClock } from '../world/advance.ts';
import { giftsBetween } from '../world/open-world.ts';
import { day } from '../world/time.ts';
import type { WorldTime } from './world-time.ts';

export type Simulation = {
  /** Simulates everything due up to the current time. */
  catchUp(): void;
  /** Schedules a function for a later time of the sandbox (ms since 1970). */
  later(at: number, run: (now: number) => void): void;
  /** Advances time by `ms`, simulates everything that becomes due, and delivers webhooks in order. */
  advance(ms: number): Promise<void>;
  /** Starts delivering webhooks that are due, without waiting. */
  deliver(): void;
  /** Starts following the clock. */
  start(): void;
  stop(): Promise<void>;
};

type Parts = {
  db: SandboxDatabase;
  time: WorldTime;
  /** Number of gifts the data was generated with. More gifts mean more events per hour. */
  gifts: number;
  deliverer: Deliverer;
  /** True: gifts arrive often enough to watch, even if the data has few. */
  busy: boolean;
  report: (error: unknown) => void;
};

const beat = 3_000;
/** When further behind than this, after a start or after the machine slept, the simulation catches up in slices. */
const farBehind = day;
const giftsInSlice = 8;
/** Shortest and longest time between two gifts of a busy sandbox, in ms. */
const [soonest, latest] = [10_000, 40_000];
/** Pause in ms between two slices, so that requests can be handled. */
const pause = 20;

export function createSimulation({ db, time, gifts, deliverer, busy, report }: Parts): Simulation {
  let late: { at: number; run: (now: number) => void }[] = [];
  let timer: NodeJS.Timeout | undefined;
  let slice: NodeJS.Timeout | undefined;
  const sliceMs = Math.min(day, giftsInSlice / giftsBetween(gifts, 0, 1));

  const catchUp = () => {
    const now = time.now();
    const due = late.filter(({ at }) => at <= now).sort((a, b) => a.at - b.at);
    late = late.filter(({ at }) => at > now);
    for (const { at, run } of due) {
      advance(db, at);
      run(at);
    }
    advance(db, now);
  };
  const deliver = () => void deliverer.deliverDue(time.now).catch(report);
  const reported = (work: () => void) => () => {
    try {
      work();
    } catch (error) {
      report(error);
    }
  };
  /**
   * Simulates a slice of the missed time, then lets requests run before the next one. With late effects pending, it catches up at once to
   * keep their order.
   */
  const followUp = reported(() => {
    slice = undefined;
    const now = time.now();
    const to = worldClock(db) + sliceMs;
    if (late.length > 0 || to >= now) {
      catchUp();
      return deliver();
    }
    slice = setTimeout(followUp, pause).unref();
    advance(db, to);
  });
  const nextGift = () => time.now() + soonest + Math.random() * (latest - soonest);
  let giftAt = nextGift();
  const addGift = () => {
    if (time.now() < giftAt) return;
    giftAt = nextGift();
    arriveNow(db);
  };
  const onBeat = reported(() => {
    if (slice) return;
    if (time.now() - worldClock(db) > farBehind) return followUp();
    catchUp();
    if (busy) addGift();
    deliver();
  });
  return {
    catchUp,
    later: (at, run) => {
      late.push({ at, run });
    },
    advance: async (ms) => {
      time.add(ms);
      catchUp();
      await deliverer.deliverUntil(time.now());
    },
    deliver,
    start: () => {
      onBeat();
      timer ??= setInterval(onBeat, beat).unref();
    },
    stop: () => {
      clearInterval(timer);
      clearTimeout(slice);
      return deliverer.stop();
    },
  };
}
