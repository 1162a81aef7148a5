/** Names for the parts of a report. */
import { useQuery } from '@tanstack/react-query';
import {
  fiscalQuarterName,
  fiscalQuarterOf,
  fiscalYearName,
  fiscalYearOf,
} from '#contract/rules/fiscal-year.ts';
import type { Period, PeriodDays } from '#contract/rules/periods.ts';
import { dimensionValueName } from '#contract/steward/gifts/dimension-names.ts';
import { isPeriod } from '#contract/steward/reports/giving-report.ts';
import type { ListGrouping } from '#contract/steward/reports/groupings.ts';
import { lookUp } from '#contract/values/look-up.ts';
import { fiscalYearStart } from '../../data/format/fiscal-year-start.ts';
import { rangeText } from '../../labels/day-range.ts';
import { campaignsOptions, givenCampaignNamesOptions, subcampaignsOptions } from '../campaign/query.ts';
import { useKnownNames } from '../donor/known-names-queries.ts';
import { useLocationName } from '../location/query.ts';
import type { ReportRow } from './report-rows.ts';

const monthOf = (day: string, month: 'short' | 'long', year = true): string =>
  new Intl.DateTimeFormat('en-US', {
    month,
    ...(year ? { year: 'numeric' } : {}),
    timeZone: 'UTC',
  }).format(new Date(`${day}T12:00:00Z`));

const quarterOf = (day: string): string => `Q${Math.ceil(Number(day.slice(5, 7)) / 3)} ${day.slice(0, 4)}`;

/** "FY 2026", "FY 2026 Q3"; null for other periods. */
function fiscalName(period: Period, { start }: PeriodDays): string | null {
  if (period === 'fiscal-year') return fiscalYearName(fiscalYearOf(start, fiscalYearStart()));
  return period === 'fiscal-quarter' ? fiscalQuarterName(fiscalQuarterOf(start, fiscalYearStart())) : null;
}

/** The full name of a period: "October 2026", "Q4 2026", "FY 2026", "Nov 1 – 7". */
export function periodName(period: Period, days: PeriodDays): string {
  if (period === 'month') return monthOf(days.start, 'long');
  if (period === 'quarter') return quarterOf(days.start);
  return period === 'year' ? days.start.slice(0, 4) : (fiscalName(period, days) ?? rangeText(days));
}

/** Its name on an axis: "Oct", "Q4 2026", "Nov 1". */
export function periodAxis(period: Period, days: PeriodDays): string {
  const { start, from } = days;
  if (period === 'month') return monthOf(start, 'short', start.slice(5, 7) === '01');
  if (period === 'quarter') return quarterOf(start);
  if (period === 'year') return start.slice(0, 4);
  const fiscal = fiscalName(period, days);
  if (fiscal !== null) return fiscal;
  return new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${from}T12:00:00Z`),
  );
}

type Named = {
  grouping: ListGrouping;
  /** What the rows are grouped by: IDs, if they are donors or campaigns. */
  values?: readonly (string | null)[] | undefined;
};

/** Names rows of a report or a grouped list; null while names load. */
export function useRowName({
  grouping,
  values = [],
}: Named): ((row: Pick<ReportRow, 'days' | 'value' | 'before'>) => string | null) | null {
  const campaigns = useQuery({ ...campaignsOptions, enabled: grouping === 'campaign' });
  const subcampaigns = useQuery({ ...subcampaignsOptions(undefined), enabled: grouping === 'subcampaign' });
  const named = grouping === 'campaign' ? campaigns : subcampaigns;
  const listed = new Map(named.data?.rows.map(({ id, name }) => [id, name]));
  // The gifts name their campaigns, also where the platform doesn't list those, or no longer.
  const isUnlisted =
    named.isError ||
    (['campaign', 'subcampaign'].includes(grouping) &&
      named.data !== undefined &&
      values.some((value) => value !== null && !listed.has(value)));
  const { data: given } = useQuery({ ...givenCampaignNamesOptions, enabled: isUnlisted });
  const locationName = useLocationName();
  const names = useKnownNames({ donors: grouping === 'donor' ? values : [] });
  if (named.isLoading) return null;
  return ({ days, value, before }) => {
    if (isPeriod(grouping)) {
      const own = days ?? before?.days;
      return own ? periodName(grouping, own) : '';
    }
    if (grouping === 'donor')
      return value === null ? 'No donor' : (names.donor(value) ?? `Donor …${value.slice(-6)}`);
    const known = dimensionValueName(grouping, value);
    if (known !== null || value === null) return known;
    if (grouping === 'location') return locationName(value);
    if (!named.data && !named.isError) return null;
    return listed.get(value) ?? lookUp(given ?? {}, value) ?? `Campaign …${value.slice(-6)}`;
  };
}
