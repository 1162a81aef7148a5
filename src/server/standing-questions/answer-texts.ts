/** How answers write numbers, money, and days, alike in emails and on screens. */
import type { Days } from '#contract/rules/periods.ts';
import { type Cents, decimalText } from '#contract/values/money.ts';
import { timeOf } from '#contract/values/wire-time.ts';

const digits = new Intl.NumberFormat('en-US');

export const countText = (count: number): string => digits.format(count);

/** "79 gifts", "1 gift". */
export const manyText = (count: number, { one, many }: { one: string; many: string }): string =>
  `${countText(count)} ${count === 1 ? one : many}`;

export const isOrAre = (count: number): string => (count === 1 ? "isn't" : "aren't");

/** "$1,205.00", "−$12.00". */
export function moneyText(amount: Cents): string {
  const [whole = '0', fraction = '00'] = decimalText(amount).replace('-', '').split('.');
  return `${amount < 0 ? '−' : ''}$${digits.format(Number(whole))}.${fraction}`;
}

/** "41.3%", as reports write it. */
export const shareText = (share: number): string => `${(share * 100).toFixed(1)}%`;

/** "+12%", "−4%"; null if there was nothing before, or nothing changed. */
export function changeText(now: number, before: number): string | null {
  if (before <= 0 || now === before) return null;
  const percent = Math.round(((now - before) / before) * 100);
  return `${percent < 0 ? '−' : '+'}${digits.format(Math.abs(percent))}%`;
}

/** "A, B, and C". */
export const listText = (parts: readonly string[]): string =>
  parts.length < 3 ? parts.join(' and ') : `${parts.slice(0, -1).join(', ')}, and ${parts.at(-1)}`;

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const dayText = (day: string): string => {
  const [year, month, date] = day.split('-').map(Number);
  return `${months[(month ?? 1) - 1]} ${date}, ${year}`;
};

/** "Nov 1, 2026", or "Nov 1, 2026 – Nov 27, 2026". */
export const daysText = ({ from, to }: Days): string => [...new Set([from, to])].map(dayText).join(' – ');

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
