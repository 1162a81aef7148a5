/** Limits how many changes a person may make in a minute, far above what anyone does by hand. */
import type { Clock } from '../base/clock.ts';
import { ProblemError } from './problem.ts';
import { retryText } from './retry-text.ts';

/** Photos are counted apart: someone who was offline sends one with each change. */
export type Paced = 'changes' | 'photos';

export type WritePace = {
  /** Counts one. Throws ProblemError 429 with `retryAfter` at the limit, and doesn't count it then. */
  count(userId: string, what: Paced): void;
};

const windowMs = 60_000;
/** Per person and minute, for each of the two. */
export const maxPaced = 60;

export function createWritePace(clock: Clock): WritePace {
  /** Times within the last minute, in ms, oldest first. */
  const counted = new Map<string, number[]>();
  let tidiedAt = clock.monotonic();
  /** Forgets people who did nothing for a minute. */
  const tidy = (now: number): void => {
    if (now - tidiedAt < windowMs) return;
    tidiedAt = now;
    for (const [key, times] of counted) if ((times.at(-1) ?? 0) <= now - windowMs) counted.delete(key);
  };
  return {
    count: (userId, what) => {
      const now = clock.monotonic();
      tidy(now);
      const key = `${what} ${userId}`;
      const times = (counted.get(key) ?? []).filter((time) => time > now - windowMs);
      const [oldest = now] = times;
      if (times.length >= maxPaced) throw tooMany(Math.ceil((oldest + windowMs - now) / 1000));
      counted.set(key, [...times, now]);
    },
  };
}

const tooMany = (retryAfter: number) =>
  new ProblemError(429, 'too-many-changes', 'Too many changes in one minute', {
    detail: `Nothing was saved. ${retryText(retryAfter)}`,
    retryAfter,
    outcome: 'nothing-changed',
  });
