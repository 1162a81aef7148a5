import { fiscalYearOf } from '#contract/rules/fiscal-year.ts';
import { monthsAway } from '#contract/rules/periods.ts';
import type { StatementMonths } from '#contract/steward/letters/statements.ts';
import { fiscalYearStart, hasFiscalYears } from '../../data/format/fiscal-year-start.ts';
import { calendarDay } from '../../data/format/format.ts';
import { monthName } from '../../data/format/months.ts';
import { statementMonthsOf, thisYear } from '../../nouns/donor/statement-years.ts';
import { OneOfFilter } from '../../ui/filters/choice-filter.tsx';
import { monthsName, statementWord } from './statement-text.ts';

/** This calendar year and those before it, then the same of fiscal years, unless these are calendar years. */
export function statementYearChoices(many: number): StatementMonths[] {
  const back = Array.from({ length: many }, (_, at) => at);
  const start = fiscalYearStart();
  const fiscal = fiscalYearOf(calendarDay(), start);
  return [
    ...back.map((at) => ({ year: thisYear() - at })),
    // A fiscal year begins in the calendar year before the one that it is named by.
    ...(hasFiscalYears() ? back.map((at) => ({ year: fiscal - 1 - at, month: start })) : []),
  ];
}

/** How far back other twelve months may begin. */
const offered = 120;

type Props = { months: StatementMonths; onChange: (months: StatementMonths | undefined) => void };

/**
 * Any twelve months, by the month that they begin with.
 *
 *     <TwelveMonths months={months} onChange={setMonths} />
 */
export function TwelveMonths({ months, onChange }: Props) {
  const { month = 1 } = months;
  const isYear = month === 1 || month === fiscalYearStart();
  const thisMonth = calendarDay().slice(0, 7);
  return (
    <OneOfFilter
      label="Twelve months from"
      value={isYear ? undefined : statementWord(months)}
      choices={Array.from({ length: offered }, (_, back) => monthsAway(thisMonth, -back)).map((value) => {
        const chosen = statementMonthsOf(value);
        return { value: statementWord(chosen), label: monthName(value), hint: monthsName(chosen) };
      })}
      onChange={(word) => onChange(word === undefined ? undefined : statementMonthsOf(word))}
    />
  );
}
