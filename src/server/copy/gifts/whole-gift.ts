/**
 * Gifts as the platform returns them, from their rows. The columns hold what lists and sums need; whatever else the platform sent is in
 * `rest`, so that nothing is missing on a gift's own page.
 */
import { timeOf } from '#contract/values/wire-time.ts';
import type { GiftRow } from './gift-tables.ts';
import { type ListedGift, listedGift } from './listed-gift.ts';

/** Returns the members that `listedGift` doesn't give back, as JSON; null if there are none. Absent and null mean the same. */
export function restOf(gift: ListedGift, row: Omit<GiftRow, 'rest'>): string | null {
  const rest = difference(gift, listedGift(row));
  return rest === undefined ? null : JSON.stringify(rest);
}

/** Returns the gift that was stored. */
export const wholeGift = ({ rest, ...row }: GiftRow): ListedGift =>
  // Written by `restOf` from such a gift.
  merged(listedGift(row), rest === null ? undefined : JSON.parse(rest)) as ListedGift;

/** Returns what `merged` needs to turn `part` into `whole`; undefined if they mean the same. */
function difference(whole: unknown, part: unknown): unknown {
  if (isSame(whole, part)) return undefined;
  if (!isObject(whole) || !isObject(part)) return whole ?? null;
  const names = new Set([...Object.keys(whole), ...Object.keys(part)]);
  const entries: [name: string, value: unknown][] = [];
  for (const name of names) {
    const other = difference(whole[name], part[name]);
    if (other !== undefined) entries.push([name, other]);
  }
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

function merged(part: unknown, rest: unknown): unknown {
  if (rest === undefined) return part;
  if (!isObject(rest) || !isObject(part)) return rest;
  const names = new Set([...Object.keys(part), ...Object.keys(rest)]);
  return Object.fromEntries([...names].map((name) => [name, merged(part[name], rest[name])]));
}

/** The same moment may be written differently. */
const isSame = (one: unknown, other: unknown): boolean =>
  (one ?? null) === (other ?? null) ||
  (typeof one === 'string' &&
    typeof other === 'string' &&
    timeOf(one) !== null &&
    timeOf(one) === timeOf(other)) ||
  (Array.isArray(one) && JSON.stringify(one) === JSON.stringify(other));

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
