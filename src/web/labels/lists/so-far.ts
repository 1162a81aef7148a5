import { countText } from '#contract/values/money.ts';
import type { Coverage } from '../../data/api/own-list.ts';
import { calendarDayText } from '../../data/format/format.ts';

/**
 * How far our copy is, and what waits for the rest: "Still loading, back to Oct 3 so far. Totals, sorting, and exports follow with the other
 * 12,400 records."
 */
export function soFarText({ left, since }: Pick<Coverage, 'left' | 'since'>): string {
  const back = since ? `, back to ${calendarDayText(since)} so far` : '';
  const rest = left
    ? left === 1
      ? 'with the last one'
      : `with the other ${countText(left)} records`
    : 'once all are here';
  return `Still loading${back}. Totals, sorting, and exports follow ${rest}.`;
}
