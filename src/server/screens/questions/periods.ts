/** Reads a period without its preposition: "october 2025", "last week", "q3", "fy26", "10/3", "summer 2025", "giving tuesday". */
import { fiscalYearDays, fiscalYearName } from '#contract/rules/fiscal-year.ts';
import { lookUp } from '#contract/values/look-up.ts';
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
  unitsBack,
  weekdayOf,
  yearDays,
} from './calendar.ts';
import { fiscalQuarterToo, fiscalUnit, readFiscal } from './fiscal-periods.ts';
import { type At, firstYear, inYear, type Period, textAt, yearAt } from './period.ts';
import { phraseAt } from './tokens.ts';

const months = 'january february march april may june july august september october november december'.split(
  ' ',
);
/** A few people write these. "Julio" is a person first. */
const inSpanish =
  'enero febrero marzo abril mayo junio - agosto septiembre octubre noviembre diciembre'.split(' ');
const weekdays = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ');
const alsoNames = new Set([
  ...['april', 'may', 'june', 'august', 'march', 'jan', 'mar', 'dec', 'abril', 'mayo', 'junio'],
  ...weekdays,
]);
const units: readonly Unit[] = ['day', 'week', 'month', 'quarter', 'year'];
const ordinals = ['first', 'second', 'third', 'fourth'];
const toDate: Record<string, Unit> = { ytd: 'year', qtd: 'quarter', mtd: 'month' };

export const readPeriod = (place: At): Period | null =>
  readFiscal(place) ??
  readRelative(place) ??
  readAgo(place) ??
  readToDate(place) ??
  readGivingTuesday(place) ??
  readHoliday(place) ??
  readSeason(place) ??
  readMonth(place) ??
  readDayOfMonth(place) ??
  readQuarter(place) ??
  readDate(place) ??
  readYear(place) ??
  readWeekday(place);

const monthOf = (text: string): number =>
  months.findIndex(
    (name, index) =>
      text === name ||
      (text !== '-' && text === inSpanish[index]) ||
      (text.length >= 3 && text === name.slice(0, 3)) ||
      (text === 'sept' && name === 'september'),
  );
export const unitOf = (text: string): Unit | undefined =>
  units.find((unit) => text === unit || text === `${unit}s`);

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
  if (unit && unit === next) {
    const others = fiscalUnit(place, unit, isThis);
    return isThis
      ? { length: 2, from: unitDays(unit, today, 0).from, to: today, ...others }
      : { length: 2, ...unitDays(unit, today, 1), ...others };
  }
  if (/^weekends?$/.test(next) && !isThis) {
    const { from: sunday } = latestWeekday(0, daysLater(today, -1));
    return { length: 2, from: daysLater(sunday, -1), to: sunday };
  }
  const season = readSeason({ ...place, at: place.at + 1 });
  if (season && !season.year) return relativeSeason(place, season, isThis);
  const many = unitOf(textAt(place, 2));
  if (!isThis && many && numberOf(next) > 0) return { length: 3, ...lastUnits(numberOf(next), many, today) };
  const month = monthOf(next);
  const { year } = partsOf(today);
  if (month >= 0) return { length: 2, ...monthDays(isThis ? year : year - 1, month) };
  const weekday = weekdays.indexOf(next);
  return weekday >= 0 && !isThis ? { length: 2, ...latestWeekday(weekday, daysLater(today, -1)) } : null;
}

const numbers = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
/** A number up to 999 in digits, or up to twelve in letters; 0 for other words. */
const numberOf = (text: string): number =>
  /^[1-9]\d{0,2}$/.test(text) ? Number(text) : numbers.indexOf(text) + 1;

/** "3 days ago": that day. */
function readAgo(place: At): Period | null {
  const [first, second, third] = [textAt(place), textAt(place, 1), textAt(place, 2)];
  const unit = unitOf(second);
  const many = /^an?$/.test(first) ? 1 : numberOf(first);
  if (!unit || many === 0 || third !== 'ago') return null;
  const day = unitsBack(many, unit, place.today);
  return { length: 3, from: day, to: day };
}

const seasons: Readonly<Record<string, number>> = { spring: 2, summer: 5, fall: 8, autumn: 8, winter: 11 };

/** "summer 2025", "winter": three whole months. Winter is named by the year that it begins in. */
function readSeason(place: At): Period | null {
  const first = lookUp(seasons, textAt(place));
  if (first === undefined) return null;
  const of = textAt(place, 1) === 'of' ? 1 : 0;
  const year = yearAt(place, 1 + of);
  const days = inYear(place, year, (one) => monthDays(one, first, 3));
  if (!days) return null;
  if (!year) return { length: 1, isWeak: true, ...days };
  const others = first === 11 ? { others: [monthDays(year - 1, first, 3)] } : {};
  return { length: 2 + of, year, ...days, ...others };
}

/** "this summer" is the latest one that has begun, "last summer" the latest one that is over. */
function relativeSeason({ today }: At, { length, from, to }: Period, isThis: boolean): Period {
  if (isThis || to < today) return { length: length + 1, from, to };
  const { year, month } = partsOf(from);
  return { length: length + 1, ...monthDays(year - 1, month, 3) };
}

const holidays: Readonly<Record<string, (year: number) => Days | null>> = {
  christmas: (year) => oneDay(year, 11, 25),
  'christmas eve': (year) => oneDay(year, 11, 24),
  "new year's eve": (year) => oneDay(year, 11, 31),
  'new years eve': (year) => oneDay(year, 11, 31),
  thanksgiving: (year) => {
    const tuesday = givingTuesday(year).from;
    const thursday = daysLater(tuesday, -5);
    return { from: thursday, to: thursday };
  },
};

/** "christmas 2025", "thanksgiving". */
function readHoliday(place: At): Period | null {
  for (const [name, days] of Object.entries(holidays)) {
    const length = phraseAt(place.tokens, place.at, [name]);
    // "Christmas eve" isn't "christmas".
    if (length === 0 || (name === 'christmas' && textAt(place, 1) === 'eve')) continue;
    const year = yearAt(place, length);
    const found = inYear(place, year, days);
    if (!found) return null;
    return { length: length + (year ? 1 : 0), ...found, ...(year ? { year } : { isWeak: true }) };
  }
  return null;
}

/** "year to date", "ytd". */
function readToDate(place: At): Period | null {
  const { tokens, at, today } = place;
  const short = lookUp(toDate, textAt(place));
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
  const of = textAt(place, day ? 2 : 1) === 'of' ? 1 : 0;
  const year = yearAt(place, (day ? 2 : 1) + of);
  const length = 1 + (day ? 1 : 0) + (year ? 1 + of : 0);
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
  const others = found && fiscalQuarterToo(place, quarter, year, found);
  return found && { length: words + (year ? of + 1 : 0), ...found, ...(year && { year }), ...others };
}

/** "2026-10-03", "2026-10", "10/3", "10/3/26", "10/2026"; months first, as in the United States. */
function readDate(place: At): Period | null {
  const text = textAt(place);
  const iso = /^(\d{4})-(\d{1,2})(?:-(\d{1,2}))?$/.exec(text);
  const slashed = /^(\d{1,2})[/.-](?:(\d{1,2})(?:[/.-](\d{2}|\d{4}))?|(\d{4}))$/.exec(text);
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
  if (!year) return null;
  const { fiscalYearStart: start } = place;
  const fiscal = { ...fiscalYearDays(year, start), name: fiscalYearName(year) };
  return { length: 1, year, ...yearDays(year), ...(start === 1 ? {} : { others: [fiscal] }) };
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
