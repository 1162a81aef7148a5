/** How answers write changes, lists, and times, alike in emails and on screens. */
import { countText } from '#contract/values/money.ts';

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
