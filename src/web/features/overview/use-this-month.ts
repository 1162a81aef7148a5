/** What was received in each of the last twelve months, by type, compared with the year before; and this month by campaign and by first gift. */
import { useQuery } from '@tanstack/react-query';
import { splitGiving } from '#contract/steward/reports/split-giving.ts';
import { calendarDay } from '../../data/format/format.ts';
import { groupsBody, groupsOptions } from '../../nouns/report/query.ts';
import { type Choices, readChoices } from '../../nouns/report/report-choices.ts';
import { listOf } from '../../nouns/report/report-rows.ts';
import { useComparedGroups } from '../../nouns/report/use-compared-groups.ts';
import { dayFrom } from '../../ui/filters/day-presets.ts';

/** The address of the report that the chart shows. */
export const twelveMonths = { period: 'last-12-months', by: 'month', split: 'type' } as const;

const thisMonth = (): Choices => readChoices('', { period: 'this-month' }, calendarDay());

/** The first day of this month. */
export const monthStart = (): string => dayFrom(calendarDay(), { day: 1 });

/** The list of this month's received gifts. */
export const receivedThisMonth = () => {
  const choices = thisMonth();
  return listOf(choices, choices.days);
};

/** The twelve months. `giving` is null until the groups are read. */
export function useMonths() {
  const { choices, groups, earlier, lacking, ...read } = useComparedGroups(
    readChoices('', twelveMonths, calendarDay()),
  );
  const { days, before, fiscalStart } = choices;
  const question = { split: 'type', period: 'month', days, before, fiscalStart } as const;
  return {
    ...read,
    choices,
    groups,
    lacking,
    giving: groups ? splitGiving(question, groups.groups, earlier?.groups ?? null) : null,
  };
}

/** This month's gifts by whether they were their donor's first, or by campaign. */
export const useThisMonthBy = (grouping: 'first' | 'campaign') => {
  const choices = { ...thisMonth(), grouping };
  return { choices, ...useQuery(groupsOptions(groupsBody(choices, choices.days))) };
};
