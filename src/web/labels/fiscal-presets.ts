import {
  fiscalQuarterDays,
  fiscalQuarterOf,
  fiscalQuartersAway,
  fiscalYearDays,
  fiscalYearOf,
} from '#contract/rules/fiscal-year.ts';
import type { DayPreset } from '../ui/filters/day-presets.ts';

/**
 * Ranges of fiscal years that begin with a month from 1 to 12, until today (YYYY-MM-DD). None with January: they are calendar years then,
 * which have ranges of their own.
 */
export function fiscalPresets(today: string, start: number): DayPreset[] {
  if (start === 1) return [];
  const year = fiscalYearOf(today, start);
  const quarter = fiscalQuarterOf(today, start);
  return [
    { label: 'This fiscal quarter', from: fiscalQuarterDays(quarter, start).from, to: today },
    { label: 'Last fiscal quarter', ...fiscalQuarterDays(fiscalQuartersAway(quarter, -1), start) },
    { label: 'This fiscal year', from: fiscalYearDays(year, start).from, to: today },
    { label: 'Last fiscal year', ...fiscalYearDays(year - 1, start) },
  ];
}
