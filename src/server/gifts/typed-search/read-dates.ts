/** Reads dates with their prepositions: "in october", "since oct 1", "between q1 and q3", "received last week". */
import type { TypedFilter } from '#contract/steward/gifts/typed-search.ts';
import { type Days, daysLater } from './calendar.ts';
import { type Period, readPeriod } from './periods.ts';
import type { Reader } from './reading.ts';
import { phraseAt, type Token } from './tokens.ts';

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
];
const starting = ['since', 'from', 'starting', 'starting in', 'starting on', 'on or after'];
const after = ['after', 'later than'];
const before = ['before', 'earlier than', 'prior to'];
const ending = ['until', 'till', 'through', 'thru', 'up to', 'by', 'on or before'];
const between = ['between', 'from'];
const to = ['to', 'through', 'thru', 'until', 'till', 'and', '-', '–', '—'];

type Part = Partial<Days> & { length: number; isWeak?: boolean };

export const readDates: Reader = (tokens, at, { today }) => {
  const received = phraseAt(tokens, at, ['received', 'cleared', 'received on', 'cleared on']);
  const found = received > 0 ? readPart(tokens, at + received, today) : readPart(tokens, at, today);
  if (!found) return null;
  const filter: TypedFilter =
    received > 0
      ? { ...(found.from && { receivedFrom: found.from }), ...(found.to && { receivedTo: found.to }) }
      : { ...(found.from && { givenFrom: found.from }), ...(found.to && { givenTo: found.to }) };
  return { length: received + found.length, filter, ...(found.isWeak && received === 0 && { isWeak: true }) };
};

function readPart(tokens: readonly Token[], at: number, today: string): Part | null {
  const period = (skipped: number) => (skipped > 0 ? readPeriod({ tokens, at: at + skipped, today }) : null);
  const range = readRange(tokens, at, today);
  if (range) return range;
  const [beginning, later, earlier, end, inside] = [starting, after, before, ending, within].map((words) =>
    phraseAt(tokens, at, words),
  ) as [number, number, number, number, number];
  // "from october" means that month; people who mean "from october on" mostly type "since".
  const contained = period(inside);
  if (contained) return { length: inside + contained.length, from: contained.from, to: contained.to };
  const since = period(beginning);
  if (since) return { length: beginning + since.length, from: since.from };
  const past = period(later);
  if (past) return { length: later + past.length, from: daysLater(past.to, 1) };
  const until = period(earlier);
  if (until) return { length: earlier + until.length, to: daysLater(until.from, -1) };
  const through = period(end);
  if (through) return { length: end + through.length, to: through.to };
  return readPeriod({ tokens, at, today });
}

/** "oct 1 to oct 15", "between january and march 2025". */
function readRange(tokens: readonly Token[], at: number, today: string): Part | null {
  const opening = phraseAt(tokens, at, between);
  const first = readPeriod({ tokens, at: at + opening, today });
  if (!first) return null;
  const middle = at + opening + first.length;
  const link = phraseAt(tokens, middle, to);
  if (link === 0 || (opening === 0 && tokens[middle]?.text === 'and')) return null;
  const last = readPeriod({ tokens, at: middle + link, today });
  if (!last) return null;
  const days = ordered(first, last, (period, year) =>
    readPeriod({ tokens, at: period === 'first' ? at + opening : middle + link, today, year }),
  );
  return days && { length: opening + first.length + link + last.length, ...days };
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
