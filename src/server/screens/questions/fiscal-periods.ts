/** Reads fiscal years and their quarters. A year is named by the calendar year that it ends in. */
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
import { type Days, partsOf, type Unit } from './calendar.ts';
import { type At, firstYear, type Period, textAt, yearAt } from './period.ts';
import { phraseAt } from './tokens.ts';

/**
 * "fy26", "fy 2025-26", "fiscal year 2026", "fiscal 2026", "fy26 q3", "fiscal q3", "q3 fy26", "this fiscal year", "last fiscal quarter". A year
 * is named by the calendar year that it ends in.
 */
export function readFiscal(place: At): Period | null {
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
  const said = joined ? 1 : opening + 1;
  const after = textAt(place, further + said) === '-' ? 1 : 0;
  const next = textAt(place, further + said + after);
  // "fy25/26" is two words, and "fy 25-26" four: the second year follows the first.
  const isPair = /^\d{2}$|^\d{4}$/.test(next) && (Number(next) - Number(typed) - 1) % 100 === 0;
  const last = isPair ? next : (pair?.[2] ?? typed);
  if (!/^\d{2}$|^\d{4}$/.test(last)) return null;
  const year = Number(last) + (last.length === 2 ? firstYear : 0);
  const latest = partsOf(place.today).year + 1;
  if (year < firstYear || year > latest) return null;
  return { length: said + (isPair ? after + 1 : 0), year };
}

/** The fiscal year or quarter that "this year" or "last quarter" may mean; nothing where it has the same days. */
export function fiscalUnit(
  { today, fiscalYearStart }: At,
  unit: Unit,
  isThis: boolean,
): Pick<Period, 'others'> {
  if (fiscalYearStart === 1 || unit !== 'year') return {};
  const named = fiscalYearOf(today, fiscalYearStart) - (isThis ? 0 : 1);
  const days = fiscalYearDays(named, fiscalYearStart);
  return { others: [{ from: days.from, to: isThis ? today : days.to, name: fiscalYearName(named) }] };
}

/** The quarter of the fiscal year that may be meant; nothing where it has the same days. */
export function fiscalQuarterToo(
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
