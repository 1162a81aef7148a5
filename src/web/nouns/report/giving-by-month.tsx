import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { calendarDay } from '../../data/format/format.ts';
import { Card } from '../../ui/details/record.tsx';
import { hasGifts } from '../gift/copy/state-queries.ts';
import type { ReportSearch } from './address.ts';
import { GivingChart, wholePeriods } from './giving-chart.tsx';
import { groupsBody, groupsOptions } from './query.ts';
import { readChoices } from './report-choices.ts';
import { givenOf, reportRows } from './report-rows.ts';
import { neededGifts } from './use-compared-groups.ts';

const height = 180;

/**
 * What a campaign or location received in each of the last twelve months, with a link to the report. Nothing if that was nothing, or if our
 * server lacks some of these gifts.
 *
 *     <GivingByMonth of={{ campaign: campaign.id }} />
 */
export function GivingByMonth({ of }: { of: Pick<ReportSearch, 'campaign' | 'location'> }) {
  const search = { ...of, period: 'last-12-months', by: 'month' } as const;
  const choices = readChoices('', { ...search, against: 'none' }, calendarDay());
  const { data, isLoading } = useQuery(groupsOptions(groupsBody(choices, choices.days)));
  if (isLoading) return <div data-height="unknown" />;
  if (!data || !hasGifts(data.state, neededGifts(choices, choices.days))) return null;
  const rows = reportRows(choices, data, null);
  if (rows.every((row) => givenOf(row).cents === 0)) return null;
  return (
    <Card
      title="Giving by month"
      aside={
        <Link to="/reports" search={search}>
          Giving over time
        </Link>
      }
    >
      <GivingChart
        label="Received by month"
        period="month"
        {...wholePeriods(rows)}
        beforeTitle={null}
        height={height}
      />
    </Card>
  );
}
