/** When to look for what became of a write, in ms after it was sent. */
const seconds = (count: number) => count * 1_000;

/** After the last of these an unknown write that left no trace counts as never having happened. */
export const searchTimes = [seconds(5), seconds(30), seconds(120), seconds(600)] as const;

/** An accepted refund shows later; it is followed for a day. */
export const followTimes = [...searchTimes, seconds(3_600), seconds(6 * 3_600), seconds(24 * 3_600)] as const;

/** How long a sender may be believed to live: longer than any send can take. */
export const leaseMs = seconds(45);

/** A claimed write leaves within this time or not at all, so that every send ends inside its lease. */
export const sendWithinMs = seconds(3);

/** A look that failed is tried again after this; it never counts as having found nothing. */
export const retryMs = seconds(30);

/** The clocks of the two sides may differ by this much after the offset is taken out. */
export const clockSlackMs = seconds(120);

/** The first look that still lies ahead, in wall time; looks missed while nobody was there count as one. Null after the last. */
export function nextLook(sentAt: number, times: readonly number[], now: number): number | null {
  const offset = times.find((time) => sentAt + time > now);
  return offset === undefined ? null : sentAt + offset;
}
