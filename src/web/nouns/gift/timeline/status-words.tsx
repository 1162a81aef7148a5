/** What a status of a gift means, and when Steward saw it. */
import type { ObservedStatus } from '#contract/steward/operations/copied-gifts.ts';
import { clockText, dateTimeText, dayText } from '../../../data/format/format.ts';
import type { LifecycleStep } from './gift-lifecycle.ts';

/** A narrower time window adds nothing to the time at its end. */
const narrowMs = 600_000;

/** A status that has passed says only when, if that isn't exact. */
export function statusMeaning({ meaning, phase, received, seen }: LifecycleStep): string {
  const window = seen && isWide(seen) ? `${windowText(seen)}.` : '';
  if (phase === 'past') return window;
  const sentence = received ? `${meaning}. Counts toward received totals.` : meaning;
  return window ? `${sentence}${sentence.endsWith('.') ? '' : '.'} ${window}` : sentence;
}

export function SeenTime({ seen }: { seen: ObservedStatus }) {
  return (
    <time dateTime={seen.notAfter} title={`${windowText(seen)}. ${readings[seen.reading]}.`}>
      First seen {dateTimeText(new Date(seen.notAfter))}
    </time>
  );
}

const isWide = ({ notBefore, notAfter }: ObservedStatus): boolean =>
  notBefore === null || Date.parse(notAfter) - Date.parse(notBefore) > narrowMs;

/** The observed time is shown beside it, so a window within one day shows only times. */
const windowText = ({ notBefore, notAfter }: ObservedStatus): string => {
  const until = new Date(notAfter);
  if (notBefore === null) return `By ${dateTimeText(until)}`;
  const from = new Date(notBefore);
  const text = dayText(from) === dayText(until) ? clockText : dateTimeText;
  return `Between ${text(from)} and ${text(until)}`;
};

const readings: Readonly<Record<ObservedStatus['reading'], string>> = {
  fill: 'First seen when Steward first read this gift',
  increment: 'First seen among recent changes',
  audit: 'First seen in the daily comparison',
  write: 'First seen right after a change in Steward',
};
