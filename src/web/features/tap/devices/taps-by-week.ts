/** Taps counted by week, which reveals a device that went silent. */
import { readTime } from '#contract/values/wire-time.ts';

const weekMs = 7 * 86_400_000;

export type Week = { /** ISO time when the week begins. */ start: string; taps: number };

/** The weeks from `now` (ms) back to the oldest tap, at most `most`, latest first, including empty ones. */
export function tapsByWeek(times: readonly (string | null)[], now: number, most = 8): Week[] {
  const moments = times.flatMap((text) => readTime(text)?.getTime() ?? []);
  if (moments.length === 0) return [];
  const weekOf = (moment: number) => Math.floor((now - moment) / weekMs);
  const count = Math.min(most, Math.max(...moments.map(weekOf)) + 1);
  return Array.from({ length: count }, (_, week) => ({
    start: new Date(now - (week + 1) * weekMs).toISOString(),
    taps: moments.filter((moment) => weekOf(moment) === week).length,
  }));
}
