/** Tells a record that the platform set back from one that a reply shows late. */

/** No reply lags behind the platform's data by this long, in ms. */
export const longestLagMs = 10 * 60_000;
/** Times that differ by less than this, in ms, are the same one in another precision. */
const sameTimeMs = 60_000;

/**
 * An older record never replaces a newer one, since replies can lag behind; unless the newer one has been there for longer than that: then
 * the platform was restored from a backup, and what it says now counts. Times are ms on the platform's clock; 0 is an unknown one.
 */
export const mayReplace = (at: number, known: number, now: number): boolean =>
  at >= known || (at > 0 && known - at >= sameTimeMs && now - known > longestLagMs);
