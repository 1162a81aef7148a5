import { count } from '../../../data/format/plural.ts';

/** "41 seconds", "3 minutes". */
export function durationText(ms: number): string {
  const seconds = Math.round(ms / 1_000);
  return seconds < 120
    ? count(seconds, 'second', 'seconds')
    : count(Math.round(seconds / 60), 'minute', 'minutes');
}
