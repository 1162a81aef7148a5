/** When to check the outcome of a write, in ms after it was sent. */
const seconds = (count: number) => count * 1_000;

/** After the last of these, an unknown write without any trace counts as not having happened. */
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

/**
 * Returns the next check in the future, in wall time; checks missed while no process ran count as one. Null
 * after the last.
 */
export function nextCheck(sentAt: number, times: readonly number[], now: number): number | null {
  const offset = times.find((time) => sentAt + time > now);
  return offset === undefined ? null : sentAt + offset;
}
