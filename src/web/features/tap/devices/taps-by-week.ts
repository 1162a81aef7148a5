/** Taps counted by week, so that a device that went silent shows. */
import { readTime } from '#contract/values/wire-time.ts';

const weekMs = 7 * 86_400_000;

export type Week = { /** ISO time at which the week begins. */ start: string; taps: number };

/** The weeks up to `now` (ms) back to the oldest tap, at most `most`, the latest first; empty weeks count too. */
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
