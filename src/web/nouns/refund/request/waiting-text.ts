import { count } from '../../../data/format/plural.ts';

const hourMs = 3_600_000;

/** How long something has waited, in whole hours or days, such as "5 hours"; empty for less than an hour. Both times are in ms since 1970. */
export function waitingText(since: number, now: number): string {
  const hours = Math.floor((now - since) / hourMs);
  if (hours < 1) return '';
  return hours < 24 ? count(hours, 'hour', 'hours') : count(Math.floor(hours / 24), 'day', 'days');
}
