/** Reads dates with their prepositions: "in october", "since oct 1", "between q1 and q3", "older than 30 days", "received last week". */

import { daysText } from '../../base/texts.ts';
import { type Days, daysLater, lastUnits, monthDays, partsOf, unitsBack } from './calendar.ts';
import type { Circumstances, DayRange, Meaning, Reader } from './meaning.ts';
import type { Period } from './period.ts';
import { readPeriod, unitOf } from './periods.ts';
import { hasDecimals, phraseAt, type Token } from './tokens.ts';

const within = [
  'in',
  'on',
  'during',
  'for',
  'of',
  'from',
  'in the',
  'during the',
  'over the',
  'from the',
  'for the',
  'within the',
];
const starting = ['since', 'from', 'starting', 'starting in', 'starting on', 'on or after'];
const after = ['after', 'later than'];
const before = ['before', 'earlier than', 'prior to'];
const ending = ['until', 'till', 'through', 'thru', 'up to', 'by', 'on or before'];
const between = ['between', 'from'];
const to = ['to', 'through', 'thru', 'until', 'till', 'and', '-', '–', '—'];
const older = ['older than', 'more than', 'over', 'not within', 'not in the last', 'not in the past', '>'];
const newer = ['newer than', 'less than', 'within', 'under', 'in under'];

type Part = DayRange & {
  length: number;
  isWeak?: boolean;
  name?: string | undefined;
  others?: readonly (DayRange & { name?: string | undefined })[];
};
type When = Pick<Circumstances, 'today' | 'fiscalYearStart'>;

/** What only a day comes after. */
const daysOnly = new Set([
  'on',
  'since',
  'starting',
  'after',
  'before',
  'until',
  'till',
  'through',
  'thru',
  'during',
]);

/** Leaves days such as "12.25" to `readPointedDays`, unless only a day can be meant. */
export const readDates: Reader = (tokens, at, circumstances) => {
  const found = readPointedDays(tokens, at, circumstances);
  const isAmount = found && tokens.slice(at, at + found.length).some(hasDecimals);
  return isAmount && !daysOnly.has(tokens[at]?.text ?? '') ? null : found;
};

/** Also reads "12.25" as December 25, which it is after it is an amount. */
export const readPointedDays: Reader = (tokens, at, circumstances) => {
  const opening = phraseAt(tokens, at, ['received', 'cleared', 'received on', 'cleared on']);
  const found = readPart(tokens, at + opening, circumstances);
  if (!found) return null;
  const isReceived = opening > 0;
  return {
    length: opening + found.length,
    ...meaningOf(isReceived, found),
    others: (found.others ?? []).map((other) => meaningOf(isReceived, other)),
    ...(found.isWeak && opening === 0 && { isWeak: true }),
  };
};

function meaningOf(
  isReceived: boolean,
  { from, to: last, name }: DayRange & { name?: string | undefined },
): Meaning {
  const days = { ...(from === undefined ? {} : { from }), ...(last === undefined ? {} : { to: last }) };
  const value = name ? `${name}, ${daysText(days)}` : daysText(days);
  return isReceived
    ? { facts: { received: days }, part: { label: 'Received', value } }
    : { facts: { given: days }, part: { label: 'Date', value } };
}

/** The same change of a period, and of what else its words could mean. */
const shifted = (period: Period, skipped: number, change: (days: Days) => DayRange): Part => ({
  length: skipped + period.length,
  ...change(period),
  name: period.name,
  others: (period.others ?? []).map((other) => ({ ...change(other), name: other.name })),
});

function readPart(tokens: readonly Token[], at: number, when: When): Part | null {
  const period = (skipped: number) =>
    skipped > 0 ? readPeriod({ tokens, at: at + skipped, ...when }) : null;
  const special = readRange(tokens, at, when) ?? readAge(tokens, at, when);
  if (special) return special;
  const [beginning, later, earlier, end, inside] = [starting, after, before, ending, within].map((words) =>
    phraseAt(tokens, at, words),
  ) as [number, number, number, number, number];
  // "from october" means that month; people who mean "from october on" mostly type "since".
  const contained = period(inside);
  if (contained) return shifted(contained, inside, (days) => ({ from: days.from, to: days.to }));
  const since = period(beginning);
  if (since) return shifted(since, beginning, ({ from }) => ({ from }));
  const past = period(later);
  if (past) return shifted(past, later, (days) => ({ from: daysLater(days.to, 1) }));
  const until = period(earlier);
  if (until) return shifted(until, earlier, ({ from }) => ({ to: daysLater(from, -1) }));
  const through = period(end);
  if (through) return shifted(through, end, (days) => ({ to: days.to }));
  const alone = readPeriod({ tokens, at, ...when });
  return (
    alone && {
      ...shifted(alone, 0, (days) => ({ from: days.from, to: days.to })),
      ...(alone.isWeak && { isWeak: true }),
    }
  );
}

/** "older than 30 days", "over 90 days ago", "within 2 weeks": by the age of a gift today. */
function readAge(tokens: readonly Token[], at: number, { today }: When): Part | null {
  for (const [openings, isOlder] of [
    [older, true],
    [newer, false],
  ] as const) {
    const opening = phraseAt(tokens, at, openings);
    const many = /^[1-9]\d{0,3}$/.exec(tokens[at + opening]?.text ?? '');
    const unit = unitOf(tokens[at + opening + 1]?.text ?? '');
    if (opening === 0 || !many || !unit) continue;
    const length = opening + 2 + phraseAt(tokens, at + opening + 2, ['ago', 'old']);
    const count = Number(many[0]);
    return isOlder
      ? { length, to: daysLater(unitsBack(count, unit, today), -1) }
      : { length, ...lastUnits(count, unit, today) };
  }
  return null;
}

/** "oct 1 to oct 15", "between january and march 2025". */
function readRange(tokens: readonly Token[], at: number, when: When): Part | null {
  const opening = phraseAt(tokens, at, between);
  const first = readPeriod({ tokens, at: at + opening, ...when });
  if (!first) return null;
  const middle = at + opening + first.length;
  const link = phraseAt(tokens, middle, to);
  if (link === 0 || (opening === 0 && tokens[middle]?.text === 'and')) return null;
  const last = readPeriod({ tokens, at: middle + link, ...when });
  if (!last) return dayLater(tokens, at, middle + link, first);
  const days = ordered(first, last, (period, year) =>
    readPeriod({ tokens, at: period === 'first' ? at + opening : middle + link, ...when, year }),
  );
  return days && { length: opening + first.length + link + last.length, ...days };
}

/** "oct 1-15": the second day, at `place`, is in the month of the first. `at`: where the range begins. */
function dayLater(tokens: readonly Token[], at: number, place: number, first: Period): Part | null {
  const day = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(tokens[place]?.text ?? '')?.[1];
  const last = day && `${first.from.slice(0, 8)}${day.padStart(2, '0')}`;
  const { year, month } = partsOf(first.from);
  if (!last || first.from !== first.to || last <= first.from || last > monthDays(year, month).to) return null;
  const named = /^20\d{2}$/.exec(tokens[place + 1]?.text ?? '')?.[0];
  const inYear = (of: string) => (named ? `${named}${of.slice(4)}` : of);
  return { length: place + 1 + (named ? 1 : 0) - at, from: inYear(first.from), to: inYear(last) };
}

/** Combines two periods, one of which may lack a year, into the days from the first to the second. */
function ordered(
  first: Period,
  last: Period,
  inYear: (period: 'first' | 'last', year: number) => Period | null,
): Days | null {
  const yearOf = ({ from }: Days) => Number(from.slice(0, 4));
  const begin = last.year && !first.year ? (inYear('first', last.year) ?? first) : first;
  const from = begin.from > last.to && last.year ? (inYear('first', last.year - 1) ?? begin) : begin;
  const end = !last.year && from.from > last.to ? (inYear('last', yearOf(from)) ?? last) : last;
  const next = !last.year && from.from > end.to ? (inYear('last', yearOf(from) + 1) ?? end) : end;
  return from.from > next.to ? null : { from: from.from, to: next.to };
}
