/** The days of a filter in the name of a file, so that those of two months can be told apart. */
import { wallTimeOf } from '#contract/values/wall-time.ts';
import { timeOf } from '#contract/values/wire-time.ts';

type Range = { from?: string | undefined; before?: string | undefined };

/** "gifts-2026-10-01-to-2026-10-31" of moments, the second of which is after the last day; "gifts" without any. */
export function nameWithDays(name: string, { from, before }: Range, zone: string): string {
  const dayOf = (text: string | undefined, earlierMs: number) => {
    const at = timeOf(text ?? null);
    return at === null ? null : wallTimeOf(new Date(at - earlierMs), zone).day;
  };
  const first = dayOf(from, 0);
  const last = dayOf(before, 1);
  return [name, first && (last ? first : `from-${first}`), last && (first === last ? null : `to-${last}`)]
    .filter(Boolean)
    .join('-');
}
