/** How long to wait after failed readings: longer after each, so that a list that can't be read isn't requested without end. */
import type { Clock } from '../../base/clock.ts';
import {
  BudgetSpent,
  CredentialsRefused,
  NoAnswer,
  RequestFailing,
  ServiceAnswered,
  ServiceDown,
} from '../../upstream/errors.ts';
import { NotLeader } from './leader.ts';

export type Pauses = {
  /** Returns how many ms to wait after this failure. */
  after(name: string, thrown: unknown): number;
  /** Returns how many ms of the wait are left. */
  left(name: string): number;
  /** Returns why the last reading failed, or any since the platform last answered one; undefined if it succeeded, or only waits for its turn. */
  failure(name: string): unknown;
  /** Call after a reading that succeeded. */
  clear(name: string): void;
};

const firstMs = 10_000;
const longestMs = 10 * 60_000;

export function createPauses(clock: Pick<Clock, 'monotonic'>): Pauses {
  const pauses = new Map<string, { failures: number; until: number }>();
  const failures = new Map<string, unknown>();
  let outage: unknown;
  return {
    after: (name, thrown) => {
      // The wait for the budget is known, and nothing was called.
      if (thrown instanceof BudgetSpent) return Math.max(1_000, thrown.retryAfterSeconds * 1_000);
      if (!(thrown instanceof NotLeader)) failures.set(name, thrown);
      if (isOfAll(thrown)) outage = thrown;
      if (isOutage(thrown)) return firstMs;
      const count = (pauses.get(name)?.failures ?? 0) + 1;
      const ms = Math.min(longestMs, firstMs * 2 ** (count - 1));
      pauses.set(name, { failures: count, until: clock.monotonic() + ms });
      return ms;
    },
    left: (name) => Math.max(0, (pauses.get(name)?.until ?? 0) - clock.monotonic()),
    failure: (name) => failures.get(name) ?? outage,
    clear: (name) => {
      pauses.delete(name);
      failures.delete(name);
      outage = undefined;
    },
  };
}

/** Then no other set can be read either. */
const isOfAll = (thrown: unknown): boolean =>
  [ServiceDown, NoAnswer, CredentialsRefused].some((kind) => thrown instanceof kind);

/** During an outage the breaker limits the calls, and data should be fresh soon after it; without the lead nothing is called. */
const isOutage = (thrown: unknown): boolean =>
  [ServiceDown, RequestFailing, NoAnswer, CredentialsRefused, NotLeader].some(
    (kind) => thrown instanceof kind,
  ) ||
  (thrown instanceof ServiceAnswered && thrown.status >= 500);
