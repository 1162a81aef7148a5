/** Spans of time in milliseconds, and days in UTC. */
export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;
export const week = 7 * day;

export const iso = (at: number): string => new Date(at).toISOString();
export const startOfDay = (at: number): number => Math.floor(at / day) * day;

/** The first Monday, 00:00 UTC, after `at`: the moment a weekly deposit is closed. 1970 began on a Thursday. */
export const closingAfter = (at: number): number => (Math.floor((at - 4 * day) / week) + 1) * week + 4 * day;

/** When the deposit closed at `closing` arrives in the bank: Wednesday, 14:00 UTC. */
export const arrivalOf = (closing: number): number => closing + 2 * day + 14 * hour;
