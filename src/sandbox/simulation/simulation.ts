/** Keeps the world where its time is: what is due happens, late effects arrive, webhooks are delivered. */
import type { SandboxDatabase } from '../database/sandbox-database.ts';
import type { Deliverer } from '../webhooks/deliverer.ts';
import { advance, worldClock } from '../world/advance.ts';
import { giftsBetween } from '../world/open-world.ts';
import { day } from '../world/time.ts';
import type { WorldTime } from './world-time.ts';

export type Simulation = {
  /** Moves the world to its time, now. */
  catchUp(): void;
  /** Something that takes effect at a later moment of the world's time. */
  later(at: number, run: (now: number) => void): void;
  /** Moves time on by so many milliseconds, with all that becomes due, deliveries in their order. */
  advance(ms: number): Promise<void>;
  /** Delivers what is due, soon. */
  deliver(): void;
  /** Begins to follow the clock. */
  start(): void;
  stop(): Promise<void>;
};

type Parts = {
  db: SandboxDatabase;
  time: WorldTime;
  /** How many the world was made with: the more, the more happens in an hour. */
  gifts: number;
  deliverer: Deliverer;
  report: (error: unknown) => void;
};

const beat = 3_000;
/** Further behind than this (after a start, or after the machine slept) the world catches up in slices. */
const farBehind = day;
const giftsInSlice = 8;
/** Between two slices, so that a request is read, answered and sent. */
const pause = 20;

export function createSimulation({ db, time, gifts, deliverer, report }: Parts): Simulation {
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
  /** A part of what was missed; requests have their turn before the next. What takes effect late keeps its place among the rest. */
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
  const onBeat = reported(() => {
    if (slice) return;
    if (time.now() - worldClock(db) > farBehind) return followUp();
    catchUp();
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
