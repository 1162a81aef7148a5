import { daysOfPeriod, movingPeriods, offeredPeriods } from '#contract/rules/moving-period.ts';
import type { DayPreset } from '../ui/filters/day-presets.ts';

/**
 * Ranges of fiscal years that begin with a month from 1 to 12, until today (YYYY-MM-DD). None with January: they are calendar years then,
 * which have ranges of their own.
 */
export const fiscalPresets = (today: string, start: number): DayPreset[] =>
  offeredPeriods(start)
    .filter((period) => period.includes('fiscal'))
    .map((period) => ({ label: movingPeriods[period], ...daysOfPeriod(period, today, start) }));
