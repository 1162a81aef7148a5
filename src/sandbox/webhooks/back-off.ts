/** Up to 16 attempts over slightly more than three days. Each wait is twice as long as the previous one. */
export const maxAttempts = 16;
const firstWait = 8_000;

/** Returns the milliseconds from this attempt (from 1) to the next; null after the last. */
export const waitAfter = (attempt: number): number | null =>
  attempt < maxAttempts ? firstWait * 2 ** (attempt - 1) : null;
