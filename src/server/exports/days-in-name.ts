/** The days of a filter in the name of a file, so that those of two months can be told apart. */
import { wallTimeOf } from '#contract/values/wall-time.ts';
import { timeOf } from '#contract/values/wire-time.ts';

/** Days (YYYY-MM-DD), both inclusive. */
export type NamedDays = { from?: string | undefined; to?: string | undefined };
type Range = { from?: string | undefined; before?: string | undefined };

/** "refunds-2026-10-01-to-2026-10-31"; "refunds" without any days. */
export const nameWithDays = (name: string, { from, to }: NamedDays): string =>
  [name, from && (to ? from : `from-${from}`), to && (from === to ? null : `to-${to}`)]
    .filter(Boolean)
    .join('-');

/** Returns the days of a range of moments, the second of which is after the last day. */
export function daysOf({ from, before }: Range, zone: string): NamedDays {
  const dayOf = (text: string | undefined, earlierMs: number) => {
    const at = timeOf(text ?? null);
    return at === null ? undefined : wallTimeOf(new Date(at - earlierMs), zone).day;
  };
  return { from: dayOf(from, 0), to: dayOf(before, 1) };
}
