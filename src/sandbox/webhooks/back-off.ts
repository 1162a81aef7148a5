/** Up to 16 attempts over a bit more than 3 days, each wait twice the one before. */
export const mostAttempts = 16;
const firstWait = 8_000;

/** Milliseconds from the attempt with this number (from 1) to the next; null after the last. */
export const waitAfter = (attempt: number): number | null =>
  attempt < mostAttempts ? firstWait * 2 ** (attempt - 1) : null;
