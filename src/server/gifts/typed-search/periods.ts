/** Reads a period without its preposition: "october 2025", "last week", "q3", "10/3", "giving tuesday". */
import {
  type Days,
  daysLater,
  givingTuesday,
  lastUnits,
  monthDays,
  oneDay,
  partsOf,
  type Unit,
  unitDays,
  weekdayOf,
  yearDays,
} from './calendar.ts';
import { phraseAt, type Token } from './tokens.ts';

export type Period = Days & {
  /** In tokens. */
  length: number;
  /** The year, if it was typed. */
  year?: number;
  /** May also be a person's name, or a verb. */
  isWeak?: boolean;
};

type At = {
  tokens: readonly Token[];
  at: number;
  today: string;
  /** For a month without a year. */
  year?: number;
};

const firstYear = 2000;
const months = 'january february march april may june july august september october november december'.split(
  ' ',
);
const weekdays = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ');
const alsoNames = new Set(['april', 'may', 'june', 'august', 'march', 'jan', 'mar', 'dec', ...weekdays]);
const units: readonly Unit[] = ['day', 'week', 'month', 'quarter', 'year'];
const ordinals = ['first', 'second', 'third', 'fourth'];
const toDate: Record<string, Unit> = { ytd: 'year', qtd: 'quarter', mtd: 'month' };

export const readPeriod = (place: At): Period | null =>
  readRelative(place) ??
  readToDate(place) ??
  readGivingTuesday(place) ??
  readMonth(place) ??
  readDayOfMonth(place) ??
  readQuarter(place) ??
  readDate(place) ??
  readYear(place) ??
  readWeekday(place);

const textAt = ({ tokens, at }: At, further = 0): string => tokens[at + further]?.text ?? '';
const monthOf = (text: string): number =>
  months.findIndex(
    (name) =>
      text === name ||
      (text.length >= 3 && text === name.slice(0, 3)) ||
      (text === 'sept' && name === 'september'),
  );
const unitOf = (text: string): Unit | undefined => units.find((unit) => text === unit || text === `${unit}s`);

function yearAt(place: At, further: number): number | undefined {
  const text = textAt(place, further);
  const year = /^\d{4}$/.test(text) ? Number(text) : 0;
  return year >= firstYear && year <= partsOf(place.today).year ? year : undefined;
}

/** "today", "this month" up to today, "last quarter", "past 30 days", "last october". */
function readRelative(place: At): Period | null {
  const { today } = place;
  const word = textAt(place);
  if (word === 'today') return { length: 1, ...unitDays('day', today, 0) };
  if (word === 'yesterday') return { length: 1, ...unitDays('day', today, 1) };
  const isThis = /^(this|current)$/.test(word);
  if (!isThis && !/^(last|past|previous|prior)$/.test(word)) return null;
  const next = textAt(place, 1);
  const unit = unitOf(next);
  if (unit && unit === next)
    return isThis
      ? { length: 2, from: unitDays(unit, today, 0).from, to: today }
      : { length: 2, ...unitDays(unit, today, 1) };
  const many = unitOf(textAt(place, 2));
  if (!isThis && many && /^[1-9]\d{0,2}$/.test(next))
    return { length: 3, ...lastUnits(Number(next), many, today) };
  const month = monthOf(next);
  const { year } = partsOf(today);
  if (month >= 0) return { length: 2, ...monthDays(isThis ? year : year - 1, month) };
  const weekday = weekdays.indexOf(next);
  return weekday >= 0 && !isThis ? { length: 2, ...latestWeekday(weekday, daysLater(today, -1)) } : null;
}

/** "year to date", "ytd". */
function readToDate(place: At): Period | null {
  const { tokens, at, today } = place;
  const short = toDate[textAt(place)];
  const long = phraseAt(tokens, at + 1, ['to date']);
  const unit = short ?? (long ? unitOf(textAt(place)) : undefined);
  return unit ? { length: short ? 1 : 1 + long, from: unitDays(unit, today, 0).from, to: today } : null;
}

function readGivingTuesday(place: At): Period | null {
  const length = phraseAt(place.tokens, place.at, ['giving tuesday', 'givingtuesday']);
  if (!length) return null;
  const year = yearAt(place, length);
  if (year) return { length: length + 1, year, ...givingTuesday(year) };
  const latest = partsOf(place.today).year;
  const found = givingTuesday(latest);
  return { length, ...(found.from > place.today ? givingTuesday(latest - 1) : found) };
}

/** "october", "oct 2025", "october 3", "oct 3rd, 2025"; without a year, the latest one that has started. */
function readMonth(place: At): Period | null {
  const month = monthOf(textAt(place));
  if (month < 0) return null;
  const day = dayNumber(textAt(place, 1));
  const year = yearAt(place, day ? 2 : 1);
  const length = 1 + (day ? 1 : 0) + (year ? 1 : 0);
  const found = inYear(place, year, (one) => (day ? oneDay(one, month, day) : monthDays(one, month)));
  const isWeak = length === 1 && alsoNames.has(textAt(place));
  return found && { length, ...found, ...(year && { year }), ...(isWeak && { isWeak }) };
}

/** "3rd of october", "3 october 2025". */
function readDayOfMonth(place: At): Period | null {
  const day = dayNumber(textAt(place));
  const of = textAt(place, 1) === 'of' ? 1 : 0;
  const month = monthOf(textAt(place, 1 + of));
  if (!day || month < 0) return null;
  const year = yearAt(place, 2 + of);
  const found = inYear(place, year, (one) => oneDay(one, month, day));
  return found && { length: 2 + of + (year ? 1 : 0), ...found, ...(year && { year }) };
}

/** "q3", "q3 2025", "third quarter of 2025". */
function readQuarter(place: At): Period | null {
  const short = /^q([1-4])$/.exec(textAt(place));
  const ordinal = textAt(place, 1) === 'quarter' ? ordinals.indexOf(textAt(place)) : -1;
  if (!short && ordinal < 0) return null;
  const quarter = short ? Number(short[1]) - 1 : ordinal;
  const words = short ? 1 : 2;
  const of = textAt(place, words) === 'of' ? 1 : 0;
  const year = yearAt(place, words + of);
  const found = inYear(place, year, (one) => monthDays(one, 3 * quarter, 3));
  return found && { length: words + (year ? of + 1 : 0), ...found, ...(year && { year }) };
}

/** "2026-10-03", "2026-10", "10/3", "10/3/26", "10/2026"; months first, as in the United States. */
function readDate(place: At): Period | null {
  const text = textAt(place);
  const iso = /^(\d{4})-(\d{1,2})(?:-(\d{1,2}))?$/.exec(text);
  const slashed = /^(\d{1,2})\/(?:(\d{1,2})(?:\/(\d{2}|\d{4}))?|(\d{4}))$/.exec(text);
  const [named, month, day] = iso
    ? [iso[1], iso[2], iso[3]]
    : slashed
      ? [slashed[3] ?? slashed[4], slashed[1], slashed[2]]
      : [];
  if (month === undefined || Number(month) < 1 || Number(month) > 12) return null;
  const year = named === undefined ? undefined : Number(named) + (named.length === 2 ? firstYear : 0);
  const at = Number(month) - 1;
  const found = inYear(place, year, (one) => (day ? oneDay(one, at, Number(day)) : monthDays(one, at)));
  return found && { length: 1, ...found, ...(year && { year }) };
}

function readYear(place: At): Period | null {
  const year = yearAt(place, 0);
  return year ? { length: 1, year, ...yearDays(year) } : null;
}

function readWeekday(place: At): Period | null {
  const weekday = weekdays.indexOf(textAt(place));
  return weekday < 0 ? null : { length: 1, isWeak: true, ...latestWeekday(weekday, place.today) };
}

function latestWeekday(weekday: number, today: string): Days {
  const found = daysLater(today, -((weekdayOf(today) - weekday + 7) % 7));
  return { from: found, to: found };
}

/** Reads "3", "03", or "3rd" as a number from 1 to 31. */
function dayNumber(text: string): number | undefined {
  const day = /^(\d{1,2})(?:st|nd|rd|th)?,?$/.exec(text)?.[1];
  return day !== undefined && Number(day) >= 1 && Number(day) <= 31 ? Number(day) : undefined;
}

/** Returns the period in the typed year, or in the latest year in which it doesn't start after today. */
function inYear(
  { today, year: hint }: At,
  named: number | undefined,
  days: (year: number) => Days | null,
): Days | null {
  const year = named ?? hint;
  if (year !== undefined) return days(year);
  const { year: latest } = partsOf(today);
  // February 29 is at most eight years back.
  for (let one = latest; one >= latest - 8; one -= 1) {
    const found = days(one);
    if (found && found.from <= today) return found;
  }
  return null;
}
