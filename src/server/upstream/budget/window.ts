/** Estimates what is left of the platform's minute. Pure: the time is an argument. */
import { mostPerMinute } from '../../config/platform-settings.ts';

export type WindowState = {
  /** Calls that the platform allows per window. */
  limit: number;
  /** Calls that we counted since the window opened. */
  used: number;
  /** End of the window on the caller's clock, in ms; null while none is open. */
  endsAt: number | null;
  /** Changes with each window, so that late responses of an old window are ignored. */
  epoch: number;
  /** Number of the newest call. */
  newest: number;
  /** What the newest header reported, minus every call it may not have counted; null before the first. */
  observed: { remaining: number; upTo: number } | null;
};

export type CallMark = { number: number; epoch: number };

/** What a response says about the budget; null for each missing header. */
export type BudgetHeaders = { limit: number | null; remaining: number | null; resetSeconds: number | null };

export const windowMs = 60_000;
const longestWaitSeconds = 120;

export const newWindow = (limit = 120): WindowState => ({
  limit,
  used: 0,
  endsAt: null,
  epoch: 0,
  newest: 0,
  observed: null,
});

/** Closes the window if it has ended. */
export function rollOver(state: WindowState, now: number): void {
  if (state.endsAt === null || now < state.endsAt) return;
  state.endsAt = null;
  state.used = 0;
  state.observed = null;
  state.epoch += 1;
}

/** Returns the calls left: the lower of our own count and the platform's last report. */
export function remaining(state: WindowState): number {
  const local = state.limit - state.used;
  if (!state.observed) return local;
  return Math.min(local, state.observed.remaining - (state.newest - state.observed.upTo));
}

/** Counts a call that starts now; the first one opens the window. */
export function startCall(state: WindowState, now: number): CallMark {
  rollOver(state, now);
  state.endsAt ??= now + windowMs;
  state.used += 1;
  state.newest += 1;
  return { number: state.newest, epoch: state.epoch };
}

/**
 * Applies the headers of one response. `olderInFlight` is how many calls that started before it are still
 * unanswered.
 */
export function learn(
  state: WindowState,
  mark: CallMark,
  headers: BudgetHeaders,
  olderInFlight: number,
  now: number,
): void {
  if (headers.limit !== null && headers.limit > 0 && headers.limit <= mostPerMinute)
    state.limit = headers.limit;
  if (mark.epoch !== state.epoch || headers.remaining === null) return;
  const endsAt = plausibleEnd(headers.resetSeconds, now);
  const since = state.newest - mark.number;
  if (endsAt !== null) {
    // The platform opened a new window while we still counted in the old one: everyone's shares are new, too.
    if (state.endsAt !== null && endsAt > state.endsAt + 3_000) {
      state.used = Math.max(0, state.limit - headers.remaining) + since + olderInFlight;
      state.epoch += 1;
    }
    state.endsAt = endsAt;
  }
  if (state.observed && mark.number < state.observed.upTo) return;
  state.observed = { remaining: headers.remaining - olderInFlight, upTo: mark.number };
}

/** The platform said when it may be called again: then its minute is over, whatever it had left of it. `at` in ms, as `endsAt`. */
export function endEarly(state: WindowState, at: number): void {
  if (state.endsAt !== null && state.endsAt > at && state.observed !== null && state.observed.remaining <= 0)
    state.endsAt = at;
}

/** Converts `x-ratelimit-reset` (seconds left) to a time. A missing, zero, or huge value gives null. */
function plausibleEnd(resetSeconds: number | null, now: number): number | null {
  if (resetSeconds === null || resetSeconds <= 0 || resetSeconds > longestWaitSeconds) return null;
  return now + resetSeconds * 1_000;
}

const firstSilenceSeconds = 5;

/**
 * How long to pause after a 429, in ms: Retry-After, else the reset time, at most two minutes. If neither is known, a few seconds, twice as
 * long after each of `before` such replies in a row, up to a full window.
 */
export function silenceMs(
  retryAfter: string | null,
  resetSeconds: number | null,
  wallNow: number,
  before = 0,
): number {
  const named = retryAfterSeconds(retryAfter, wallNow);
  const reset = resetSeconds !== null && resetSeconds > 0 ? resetSeconds : null;
  const guess = Math.min(firstSilenceSeconds * 2 ** before, windowMs / 1_000);
  return Math.min(named ?? reset ?? guess, longestWaitSeconds) * 1_000;
}

/** Retry-After in seconds from now; null if there is none. */
export function retryAfterSeconds(text: string | null, wallNow: number): number | null {
  if (!text) return null;
  if (/^\d{1,9}$/.test(text.trim())) return Number(text) > 0 ? Number(text) : null;
  // An HTTP date has no fraction of a second, so wait until the end of that second.
  const at = Date.parse(text) + 1_000;
  return Number.isNaN(at) || at <= wallNow ? null : (at - wallNow) / 1_000;
}
