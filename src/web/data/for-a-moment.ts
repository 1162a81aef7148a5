/** In ms; too short to be noticed. */
const momentMs = 50;

/**
 * For a route's loader: waits for these reads, but only a moment. Replies that came with the document, or that were read ahead, are then on
 * the screen from the start, and move nothing. The server, which draws the screen again with each reply, doesn't wait.
 */
export const forAMoment = (...reads: Promise<unknown>[]): Promise<unknown> | undefined =>
  import.meta.env.SSR
    ? undefined
    : Promise.race([Promise.all(reads), new Promise((resolve) => setTimeout(resolve, momentMs))]);
