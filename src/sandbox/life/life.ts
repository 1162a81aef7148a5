/** Keeps the world where its time is: what is due happens, late effects arrive, webhooks are delivered. */
import type { SandboxDatabase } from '../database/sandbox-database.ts';
import type { Deliverer } from '../webhooks/deliverer.ts';
import { advance } from '../world/advance.ts';
import type { WorldTime } from './world-time.ts';

export type Life = {
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
  deliverer: Deliverer;
  report: (error: unknown) => void;
};

const beat = 3_000;

export function createLife({ db, time, deliverer, report }: Parts): Life {
  let late: { at: number; run: (now: number) => void }[] = [];
  let timer: NodeJS.Timeout | undefined;

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
  const onBeat = () => {
    try {
      catchUp();
      deliver();
    } catch (error) {
      report(error);
    }
  };
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
      timer ??= setInterval(onBeat, beat).unref();
    },
    stop: () => {
      clearInterval(timer);
      return deliverer.stop();
    },
  };
}
