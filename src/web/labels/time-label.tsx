import { readTime } from '#contract/values/wire-time.ts';
import { dateTimeText, dayText, fullTimeText } from '../data/format/format.ts';

/** A time in the organization's zone, in full on hover; a dash if there is none. */
export function TimeLabel({ text, dayOnly = false }: { text: string | null; dayOnly?: boolean }) {
  const time = readTime(text);
  if (!time) return '—';
  return (
    <time dateTime={time.toISOString()} title={fullTimeText(time)}>
      {dayOnly ? dayText(time) : dateTimeText(time)}
    </time>
  );
}
