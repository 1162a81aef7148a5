import { platformName } from '#contract/rules/platform-name.ts';
import { countText } from '#contract/values/money.ts';
import type { Coverage } from '../../data/api/own-list.ts';
import { calendarDayText } from '../../data/format/format.ts';

/**
 * How far our copy is, and what waits for the rest: "Still loading: back to Oct 3 so far, 12,400 records to go. Totals, sorting, and exports will be
 * available when it's done." `behind`: nothing can be read right now.
 */
export function soFarText({ left, since }: Pick<Coverage, 'left' | 'since'>, behind: boolean): string {
  const far = [
    ...(since ? [`back to ${calendarDayText(since)} so far`] : []),
    ...(left ? [`${countText(left)} ${left === 1 ? 'record' : 'records'} to go`] : []),
  ].join(', ');
  const state = behind ? `Loading has stopped, since ${platformName()} isn't answering` : 'Still loading';
  return `${state}${far ? `: ${far}` : ''}. Totals, sorting, and exports will be available when it's done.`;
}
