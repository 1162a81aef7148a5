/** Loads the stored gifts into memory when the server starts. After a database error, it is tried again until it succeeds. */
import type { Clock } from '../clock.ts';
import { ProblemError } from '../http/problem.ts';
import type { Log } from '../log.ts';
import type { GiftMemory } from './gift-memory.ts';

export type LoadingGifts = {
  /** Waits for the current try. Throws ProblemError 503 if it failed, so that no one takes some of the gifts for all of them. */
  loaded(): Promise<void>;
  isLoaded(): boolean;
  /** Resolves with true once all are loaded, or with false after `stop`. */
  done: Promise<boolean>;
  stop(): Promise<void>;
};

type Parts = { memory: Pick<GiftMemory, 'load'>; clock: Clock; log: Log };

const retrySeconds = 10;

export function loadGifts({ memory, clock, log }: Parts): LoadingGifts {
  const ended = new AbortController();
  let isLoaded = false;
  let current = load();

  async function load(): Promise<boolean> {
    try {
      await memory.load();
      isLoaded = true;
    } catch (thrown) {
      log.warn('loading the gifts failed; trying again', {
        errorName: thrown instanceof Error ? thrown.name : 'unknown',
      });
    }
    return isLoaded;
  }

  async function loadAll(): Promise<boolean> {
    while (!(await current)) {
      await clock.sleep(retrySeconds * 1_000, ended.signal).catch(() => undefined);
      if (ended.signal.aborted) return false;
      current = load();
    }
    return true;
  }

  const done = loadAll();
  return {
    loaded: async () => {
      if (!(await current)) throw notLoaded();
    },
    isLoaded: () => isLoaded,
    done,
    stop: async () => {
      ended.abort();
      await done;
    },
  };
}

const notLoaded = () =>
  new ProblemError(503, 'gifts-not-loaded', "Gifts couldn't be loaded", {
    detail: 'Steward is trying again.',
    retryAfter: retrySeconds,
    outcome: 'nothing-changed',
  });
