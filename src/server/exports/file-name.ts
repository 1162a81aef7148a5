/**
 * The names of exported files: what a file has, the days and the campaign or location that it was narrowed to. Never what someone typed, nor
 * the name of a donor.
 */
import { dayNumber, firstDayOf } from '#contract/rules/periods.ts';
import { wallTimeOf } from '#contract/values/wall-time.ts';
import { timeOf } from '#contract/values/wire-time.ts';

/** Days (YYYY-MM-DD), both inclusive. */
export type NamedDays = { from?: string | undefined; to?: string | undefined };
type Range = { from?: string | undefined; before?: string | undefined };

/**
 * "gifts-2026-10-winter-shelter", without its extension. `names` are those of the campaigns and locations that it is narrowed to; of several,
 * only how many there are.
 */
export const fileNameOf = (
  what: string,
  days: NamedDays,
  ...names: readonly (readonly (string | null | undefined)[])[]
): string => [what, daysText(days), ...names.map(namesText)].filter(Boolean).join('-');

/** "2026", "2026-10", "2026-07-to-2026-09", "2026-10-03-to-2026-10-09", "from-2026-10-03". */
function daysText({ from, to }: NamedDays): string {
  if (!from || !to) return from ? `from-${from}` : to ? `to-${to}` : '';
  const [first, last] = isWhole('year', from, to) ? [from.slice(0, 4), to.slice(0, 4)] : monthsOf(from, to);
  return first === last ? first : `${first}-to-${last}`;
}

const monthsOf = (from: string, to: string): [string, string] =>
  isWhole('month', from, to) ? [from.slice(0, 7), to.slice(0, 7)] : [from, to];

/** True if both days are the ends of such periods. */
const isWhole = (period: 'month' | 'year', from: string, to: string): boolean => {
  const after = firstDayOf('day', dayNumber(to) + 1);
  const begins = (day: string) => day.endsWith(period === 'year' ? '-01-01' : '-01');
  return begins(from) && begins(after);
};

const namesText = (names: readonly (string | null | undefined)[]): string =>
  names.length > 1 ? `${names.length}-selected` : plainText(names[0] ?? '');

/** The longest part of a name, in characters. */
const longest = 40;

/** "Éducation & Water" as "education-water": every file system and mail program accepts it. */
function plainText(name: string): string {
  const text = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  if (text.length <= longest) return text;
  const end = text.lastIndexOf('-', longest);
  return text.slice(0, end > 0 ? end : longest);
}

/** Returns the days of a range of moments, the second of which is after the last day. */
export function daysOf({ from, before }: Range, zone: string): NamedDays {
  const dayOf = (text: string | undefined, earlierMs: number) => {
    const at = timeOf(text ?? null);
    return at === null ? undefined : wallTimeOf(new Date(at - earlierMs), zone).day;
  };
  return { from: dayOf(from, 0), to: dayOf(before, 1) };
}
