/** Hashes wait their turn in one of two lanes, so that strangers, however many there are, hold up no one else. */
import { ProblemError } from '../../gate/problem.ts';

/**
 * `known`: a person with an open session, a valid link, or a device on which their password was right before, and the server itself.
 * `strangers`: everyone else. Each lane has its own queue.
 */
export type Lane = 'known' | 'strangers';

const maxAtOnce = 2;
/** Strangers leave a place free: however many there are, whoever is known waits for one hash at most, not for theirs. */
const maxStrangers = 1;
/** For each lane. */
const maxWaiting = 20;

/** Runs work when its turn has come. Rejects with ProblemError 429 if too much is waiting in its lane already. */
export function createTurns(): <Result>(lane: Lane, work: () => Promise<Result>) => Promise<Result> {
  const running = { known: 0, strangers: 0 };
  const waiting: Record<Lane, (() => void)[]> = { known: [], strangers: [] };
  const hasPlace = (lane: Lane): boolean =>
    running.known + running.strangers < maxAtOnce && (lane === 'known' || running.strangers < maxStrangers);
  const startNext = (): void => {
    for (const lane of ['known', 'strangers'] as const) {
      if (!hasPlace(lane)) continue;
      const next = waiting[lane].shift();
      if (!next) continue;
      // Counted here, so that no newcomer can take the place first.
      running[lane] += 1;
      next();
      return;
    }
  };
  return async (lane, work) => {
    if (hasPlace(lane) && waiting[lane].length === 0) running[lane] += 1;
    else if (waiting[lane].length >= maxWaiting) throw tooBusy();
    else await new Promise<void>((resolve) => waiting[lane].push(resolve));
    try {
      return await work();
    } finally {
      running[lane] -= 1;
      startNext();
    }
  };
}

const tooBusy = () =>
  new ProblemError(429, 'too-many-tries', 'Too many people are signing in right now', {
    retryAfter: 5,
    outcome: 'nothing-changed',
  });
