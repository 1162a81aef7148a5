/** Reads a period without its preposition: "october 2025", "last week", "q3", "fy26", "10/3", "summer 2025", "giving tuesday". */
import {
  type FiscalQuarter,
  fiscalQuarterDays,
  fiscalQuarterName,
  fiscalQuarterOf,
  fiscalQuartersAway,
  fiscalYearDays,
  fiscalYearName,
  fiscalYearOf,
} from '#contract/rules/fiscal-year.ts';
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
import { phraseAt, type Token } from './tokens.ts';

export type Period = Days & {
  /** In tokens. */
  length: number;
  /** The year, if it was typed. */
  year?: number;
  /** May also be a person's name, or a verb. */
  isWeak?: boolean;
  /** "FY 2026", if the days alone don't say what was meant. */
  name?: string;
  /** What the same words could mean instead. */
  others?: readonly (Days & { name?: string })[];
};

type At = {
  tokens: readonly Token[];
  at: number;
  today: string;
  fiscalYearStart: number;
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

const textAt = ({ tokens, at }: At, further = 0): string => tokens[at + further]?.text ?? '';
const monthOf = (text: string): number =>
  months.findIndex(
    (name) =>
      text === name ||
      (text.length >= 3 && text === name.slice(0, 3)) ||
      (text === 'sept' && name === 'september'),
  );
export const unitOf = (text: string): Unit | undefined =>
  units.find((unit) => text === unit || text === `${unit}s`);

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
  if (unit && unit === next) {
    const others = fiscalUnit(place, unit, isThis);
    return isThis
      ? { length: 2, from: unitDays(unit, today, 0).from, to: today, ...others }
      : { length: 2, ...unitDays(unit, today, 1), ...others };
  }
  const season = readSeason({ ...place, at: place.at + 1 });
  if (season && !season.year) return relativeSeason(place, season, isThis);
  const many = unitOf(textAt(place, 2));
  if (!isThis && many && /^[1-9]\d{0,2}$/.test(next))
    return { length: 3, ...lastUnits(Number(next), many, today) };
  const month = monthOf(next);
  const { year } = partsOf(today);
  if (month >= 0) return { length: 2, ...monthDays(isThis ? year : year - 1, month) };
  const weekday = weekdays.indexOf(next);
  return weekday >= 0 && !isThis ? { length: 2, ...latestWeekday(weekday, daysLater(today, -1)) } : null;
}

/** The fiscal year or quarter that "this year" or "last quarter" may mean; nothing where it has the same days. */
function fiscalUnit({ today, fiscalYearStart }: At, unit: Unit, isThis: boolean): Pick<Period, 'others'> {
  if (fiscalYearStart === 1 || unit !== 'year') return {};
  const named = fiscalYearOf(today, fiscalYearStart) - (isThis ? 0 : 1);
  const days = fiscalYearDays(named, fiscalYearStart);
  return { others: [{ from: days.from, to: isThis ? today : days.to, name: fiscalYearName(named) }] };
}

/** "3 days ago", "a week ago": that day. */
function readAgo(place: At): Period | null {
  const [first, second, third] = [textAt(place), textAt(place, 1), textAt(place, 2)];
  const unit = unitOf(second);
  const many = /^an?$|^one$/.test(first) ? 1 : /^[1-9]\d{0,2}$/.test(first) ? Number(first) : 0;
  if (!unit || many === 0 || third !== 'ago') return null;
  const day = unitsBack(many, unit, place.today);
  return { length: 3, from: day, to: day };
}

/**
 * "fy26", "fy 2025-26", "fiscal year 2026", "fiscal 2026", "fy26 q3", "fiscal q3", "q3 fy26", "this fiscal year", "last fiscal quarter". A year
 * is named by the calendar year that it ends in.
 */
function readFiscal(place: At): Period | null {
  const { tokens, at, today, fiscalYearStart: start } = place;
  const now = fiscalQuarterOf(today, start);
  const isThis = /^(this|current)$/.test(textAt(place));
  const isLast = /^(last|past|previous|prior)$/.test(textAt(place));
  const said = isThis || isLast ? 1 : 0;
  const word = phraseAt(tokens, at + said, ['fiscal year', 'fiscal', 'fy']);
  if (said > 0 && word > 0) {
    const quarter = phraseAt(tokens, at + said + word, ['quarter']);
    const back = isLast ? 1 : 0;
    if (quarter > 0) {
      const meant = fiscalQuartersAway(now, -back);
      const days = fiscalQuarterDays(meant, start);
      const length = said + word + quarter;
      return { length, from: days.from, to: isThis ? today : days.to, name: fiscalQuarterName(meant) };
    }
    const year = now.year - back;
    const days = fiscalYearDays(year, start);
    return {
      length: said + word,
      from: days.from,
      to: isThis ? today : days.to,
      name: fiscalYearName(year),
    };
  }
  if (said > 0) return null;
  if (textAt(place) === 'fytd' || phraseAt(tokens, at, ['fiscal year to date', 'fy to date']) > 0)
    return {
      length: Math.max(1, phraseAt(tokens, at, ['fiscal year to date', 'fy to date'])),
      from: fiscalYearDays(now.year, start).from,
      to: today,
      name: fiscalYearName(now.year),
    };
  const year = fiscalYearAt(place, 0);
  if (year) {
    const quarter = quarterAt(place, year.length);
    return quarter === null
      ? { length: year.length, ...fiscalYearDays(year.year, start), name: fiscalYearName(year.year) }
      : fiscalQuarter(place, year.length + 1, { year: year.year, quarter });
  }
  // "q3 fy26", and "fiscal q3" of the latest year in which it has started.
  const quarter = quarterAt(place, 0);
  const later = quarter === null ? null : fiscalYearAt(place, 1);
  if (quarter !== null && later) return fiscalQuarter(place, 1 + later.length, { year: later.year, quarter });
  const alone = word > 0 ? quarterAt(place, word) : null;
  if (alone === null) return null;
  const named = yearAt(place, word + 1);
  const latest = alone <= now.quarter ? now.year : now.year - 1;
  return fiscalQuarter(place, word + 1 + (named ? 1 : 0), { year: named ?? latest, quarter: alone });
}

const fiscalQuarter = ({ fiscalYearStart }: At, length: number, meant: FiscalQuarter): Period => ({
  length,
  ...fiscalQuarterDays(meant, fiscalYearStart),
  name: fiscalQuarterName(meant),
});

function quarterAt(place: At, further: number): number | null {
  const short = /^f?q([1-4])$/.exec(textAt(place, further));
  return short ? Number(short[1]) : null;
}

/** "fy26", "fy 26", "fy 2025-26", "fy25/26", "fiscal year 2026". */
function fiscalYearAt(place: At, further: number): { length: number; year: number } | null {
  const { tokens, at } = place;
  const joined = /^fy(\d{2}|\d{4})$/.exec(textAt(place, further));
  const opening = joined ? 0 : phraseAt(tokens, at + further, ['fiscal year', 'fiscal', 'fy']);
  if (!joined && opening === 0) return null;
  const typed = joined?.[1] ?? textAt(place, further + opening);
  // The second of two years is the one that it ends in.
  const pair = /^(\d{2}|\d{4})[-/](\d{2}|\d{4})$/.exec(typed);
  const after = joined === null ? 0 : textAt(place, further + 1) === '-' ? 2 : 1;
  const next = textAt(place, further + after);
  // "fy25/26" is two words: the second year follows the first.
  const isPair = after > 0 && /^\d{2}$|^\d{4}$/.test(next) && (Number(next) - Number(typed) - 1) % 100 === 0;
  const last = isPair ? next : (pair?.[2] ?? typed);
  if (!/^\d{2}$|^\d{4}$/.test(last)) return null;
  const year = Number(last) + (last.length === 2 ? firstYear : 0);
  const latest = partsOf(place.today).year + 1;
  if (year < firstYear || year > latest) return null;
  return { length: (joined ? 1 : opening + 1) + (isPair ? after : 0), year };
}

const seasons: Readonly<Record<string, number>> = { spring: 2, summer: 5, fall: 8, autumn: 8, winter: 11 };

/** "summer 2025", "winter": three whole months. Winter is named by the year that it begins in. */
function readSeason(place: At): Period | null {
  const first = seasons[textAt(place)];
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
  const others = found && fiscalQuarterToo(place, quarter, year, found);
  return found && { length: words + (year ? of + 1 : 0), ...found, ...(year && { year }), ...others };
}

/** The quarter of the fiscal year that may be meant; nothing where it has the same days. */
function fiscalQuarterToo(
  { today, fiscalYearStart }: At,
  quarter: number,
  year: number | undefined,
  found: Days,
): Pick<Period, 'others'> {
  const now = fiscalQuarterOf(today, fiscalYearStart);
  const meant = {
    year: year ?? (quarter + 1 <= now.quarter ? now.year : now.year - 1),
    quarter: quarter + 1,
  };
  const days = fiscalQuarterDays(meant, fiscalYearStart);
  return days.from === found.from ? {} : { others: [{ ...days, name: fiscalQuarterName(meant) }] };
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
