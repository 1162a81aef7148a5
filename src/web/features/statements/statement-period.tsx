import { fiscalYearOf } from '#contract/rules/fiscal-year.ts';
import { monthsAway } from '#contract/rules/periods.ts';
import type { StatementMonths } from '#contract/steward/letters/statements.ts';
import { fiscalYearStart, hasFiscalYears } from '../../data/format/fiscal-year-start.ts';
import { calendarDay } from '../../data/format/format.ts';
import { monthName } from '../../data/format/months.ts';
import { statementMonthsOf, thisYear } from '../../nouns/donor/statement-years.ts';
import { OneOfFilter } from '../../ui/filters/choice-filter.tsx';
import { monthsName, statementWord } from './statement-text.ts';

/** Calendar years, then fiscal years unless these are calendar years, newest first, then twelve months from any other month. */
function choices(): StatementMonths[] {
  const back = Array.from({ length: offeredYears }, (_, at) => at);
  const start = fiscalYearStart();
  const fiscal = fiscalYearOf(calendarDay(), start);
  const thisMonth = calendarDay().slice(0, 7);
  const all = [
    ...back.map((at) => ({ year: thisYear() - at })),
    // A fiscal year begins in the calendar year before the one that it is named by.
    ...(hasFiscalYears() ? back.map((at) => ({ year: fiscal - 1 - at, month: start })) : []),
    ...Array.from({ length: 12 * offeredYears }, (_, at) => statementMonthsOf(monthsAway(thisMonth, -at))),
  ];
  return [...new Map(all.map((one) => [statementWord(one), one])).values()];
}

/** How far back a statement may begin. */
const offeredYears = 10;

type Props = { months: StatementMonths; onChange: (months: StatementMonths) => void };

/**
 * The year of a statement, or any other twelve months.
 *
 *     <StatementPeriod months={months} onChange={setMonths} />
 */
export function StatementPeriod({ months, onChange }: Props) {
  const word = statementWord(months);
  const offered = choices();
  // An address may have older ones.
  const all = offered.some((one) => statementWord(one) === word) ? offered : [...offered, months];
  return (
    <OneOfFilter
      label="Period"
      isAlways
      value={word}
      choices={all.map((one) => ({
        value: statementWord(one),
        label: monthsName(one),
        hint: one.month === undefined ? undefined : `From ${monthName(statementWord(one))}`,
      }))}
      onChange={(chosen) => onChange(statementMonthsOf(chosen ?? word))}
    />
  );
}
