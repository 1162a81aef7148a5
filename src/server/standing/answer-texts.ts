/** How answers write changes, lists, and times, alike in emails and on screens. */
import { countText } from '#contract/values/money.ts';
import { timeOf } from '#contract/values/wire-time.ts';

export const isOrAre = (count: number): string => (count === 1 ? "isn't" : "aren't");

/** "41.3%", as reports write it. */
export const shareText = (share: number): string => `${(share * 100).toFixed(1)}%`;

/** "+12%", "−4%"; null if there was nothing before, or nothing changed. */
export function changeText(now: number, before: number): string | null {
  if (before <= 0 || now === before) return null;
  const percent = Math.round(((now - before) / before) * 100);
  return `${percent < 0 ? '−' : '+'}${countText(Math.abs(percent))}%`;
}

/** "A, B, and C". */
export const listText = (parts: readonly string[]): string =>
  parts.length < 3 ? parts.join(' and ') : `${parts.slice(0, -1).join(', ')}, and ${parts.at(-1)}`;

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
