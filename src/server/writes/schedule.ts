/** When to check the outcome of a write, in ms after it was sent. Clocks can jump, so checks are counted and their pauses measured. */
const seconds = (count: number) => count * 1_000;

/**
 * After this many checks without a trace, and once one process has watched for as long as the last of these, an unknown write counts as not
 * having happened.
 */
export const searchTimes = [seconds(5), seconds(30), seconds(120), seconds(600)] as const;

/** An accepted refund appears later; it is checked for a day. */
export const followTimes = [...searchTimes, seconds(3_600), seconds(6 * 3_600), seconds(24 * 3_600)] as const;

/** How long a sender counts as alive, in ms: longer than any send can take. */
export const leaseMs = seconds(45);

/**
 * A claimed write is sent within this time or not at all, so that every send ends within its lease. In ms.
 */
export const sendWithinMs = seconds(3);

/** Delay in ms before a failed check is repeated. A failed check never counts as having found nothing. */
export const retryMs = seconds(30);

/** How much the two clocks may differ, in ms, after the offset is removed. */
export const clockSlackMs = seconds(120);

/** Returns the pause in ms before the next check, after `checks` that found nothing; null after the last. */
export function pauseAfter(checks: number, times: readonly number[]): number | null {
  const next = times[checks];
  return next === undefined ? null : next - (times[checks - 1] ?? 0);
}
