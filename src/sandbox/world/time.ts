/** Time spans in milliseconds, and days in UTC. */
export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;
export const week = 7 * day;

const dayTexts = new Map<number, string>();
const padded = (count: number, digits: number) =>
  Array.from({ length: count }, (_, number) => String(number).padStart(digits, '0'));
const two = padded(60, 2);
const three = padded(1000, 3);

/** Like `Date.toISOString`, but seven times as fast: a page of 100 gifts contains almost a thousand times. */
export function iso(at: number): string {
  const date = Math.floor(at / day);
  let text = dayTexts.get(date);
  if (text === undefined) {
    text = new Date(date * day).toISOString().slice(0, -13);
    dayTexts.set(date, text);
  }
  const ms = at - date * day;
  const second = Math.floor(ms / 1000);
  const [hours, minutes] = [Math.floor(second / 3600), Math.floor(second / 60) % 60];
  return `${text}${two[hours]}:${two[minutes]}:${two[second % 60]}.${three[ms % 1000]}Z`;
}
export const startOfDay = (at: number): number => Math.floor(at / day) * day;

/** Returns the first Monday, 00:00 UTC, after `at`, when a weekly deposit is closed. (1970 began on a Thursday.) */
export const closingAfter = (at: number): number => (Math.floor((at - 4 * day) / week) + 1) * week + 4 * day;

/** Returns when the deposit closed at `closing` arrives at the bank: Wednesday, 14:00 UTC. */
export const arrivalOf = (closing: number): number => closing + 2 * day + 14 * hour;
