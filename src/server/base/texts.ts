/** How our server writes numbers, money, and days that people read. */
import { countText } from '#contract/values/money.ts';
import { timeOf } from '#contract/values/wire-time.ts';

/** "79 gifts", "1 gift". */
export const manyText = (count: number, { one, many }: { one: string; many: string }): string =>
  `${countText(count)} ${count === 1 ? one : many}`;

const day = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});
const noon = (text: string): Date => new Date(`${text}T12:00:00Z`);

/** From days like 2026-07-01: "Jul 1 – Sep 30, 2026", "since Oct 1, 2026", "until Oct 3, 2026". */
export function daysText({ from, to }: { from?: string; to?: string }): string {
  if (from === undefined) return to === undefined ? '' : `until ${day.format(noon(to))}`;
  if (to === undefined) return `since ${day.format(noon(from))}`;
  // Versions of ICU disagree on which spaces they put around the dash.
  return day.formatRange(noon(from), noon(to)).replace(/\s–\s/u, ' – ');
}

/** Returns how days and times of a zone are written: "Nov 27, 2026" and "Nov 27, 2026, 8:00 AM". */
export function zoneTexts(timeZone: string) {
  const day = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'medium' });
  const time = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'medium', timeStyle: 'short' });
  const plain = (text: string) => text.replaceAll(/\s/gu, ' ');
  return {
    /** Of an ISO time; "No date" if there is none. */
    day: (iso: string | null): string => {
      const at = timeOf(iso);
      return at === null ? 'No date' : plain(day.format(at));
    },
    /** Of ms since 1970. */
    time: (at: number): string => plain(time.format(at)),
  };
}
export type ZoneTexts = ReturnType<typeof zoneTexts>;
