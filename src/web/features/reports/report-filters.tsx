import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useContext } from 'react';
import { comparisonNames, isPeriod } from '#contract/steward/reports/giving-report.ts';
import { groupingNames } from '#contract/steward/reports/groupings.ts';
import { omit } from '#contract/values/omit.ts';
import { calendarDay } from '../../data/format/format.ts';
import { defined } from '../../data/search/list-search.ts';
import { DateRangeFilter } from '../../labels/date-range-picker.tsx';
import { rangeText } from '../../labels/day-range.ts';
import { CampaignPicker } from '../../nouns/campaign/campaign-picker.tsx';
import { locationsOptions } from '../../nouns/location/query.ts';
import type { ReportSearch } from '../../nouns/report/address.ts';
import {
  type Choices,
  comparisonsFor,
  defaultPreset,
  groupingsFor,
  type ReportName,
  splitsFor,
} from '../../nouns/report/report-choices.ts';
import { presetDays, presetEntries } from '../../nouns/report/report-days.ts';
import { ChipBarEnd } from '../../ui/filters/chip-bar.tsx';
import { OneOfFilter } from '../../ui/filters/choice-filter.tsx';
import { PickMenu } from '../../ui/filters/pick-menu.tsx';
import { ToggleChip } from '../../ui/filters/toggle-chip.tsx';
import styles from './report-filters.module.css';
import { allColumns } from './report-table.tsx';

type Props = {
  /** Null for a report that has only days, a campaign, and a location. */
  name: ReportName | null;
  choices: Choices;
  search: ReportSearch;
  /** It covers all campaigns and locations. */
  isEverywhere?: boolean;
};

/** The days of a report, what to compare them with, the grouping, and the filters, all stored in the address: one tab stop each. */
export function ReportFilters({ name, choices, search, isEverywhere = false }: Props) {
  const navigate = useNavigate();
  const kept = omit(search, 'period', 'from', 'to');
  const go = (next: ReportSearch) => void navigate({ to: '.', search: next, resetScroll: false });
  /** The address with one member changed or removed. */
  const changed = (member: keyof ReportSearch, value: string | undefined): ReportSearch => {
    const { [member]: ____, ...rest } = search;
    return { ...rest, ...defined(member, value) };
  };
  const groupings = name === null ? [] : groupingsFor(name, choices);
  return (
    <search className={styles.filters} aria-label="Report">
      <PickMenu
        label="Period"
        value={choices.preset}
        other={rangeText(choices.days)}
        choices={presetEntries().map(([value, label]) => ({
          value,
          label,
          note: rangeText(presetDays(value, calendarDay())),
        }))}
        onChange={(period) => go({ ...kept, ...(period === defaultPreset ? {} : { period }) })}
      />
      {name === null ? null : (
        <PickMenu
          label="Compare with"
          before="vs."
          value={choices.against}
          choices={comparisonsFor(choices).map((value) => ({ value, label: comparisonNames[value] }))}
          onChange={(id) => go(changed('against', id === comparisonsFor(choices)[0] ? undefined : id))}
        />
      )}
      {groupings.length > 1 ? (
        <PickMenu
          label="Group by"
          before="By"
          value={choices.grouping}
          choices={groupings.map((value) => ({ value, label: groupingNames[value] }))}
          onChange={(by) => go(changed('by', by))}
        />
      ) : null}
      {name === '' ? (
        <PickMenu
          label="Split by"
          before="Split by"
          value={choices.split ?? none}
          choices={[
            { value: none, label: 'None' },
            ...splitsFor(search).map((value) => ({ value, label: groupingNames[value] })),
          ]}
          onChange={(split) => go(changed('split', split === none ? undefined : split))}
        />
      ) : null}
      <DateRangeFilter
        label="Custom dates"
        value={choices.preset ? {} : choices.days}
        onChange={({ from, to }) =>
          go(from || to ? { ...kept, from: from ?? to ?? '', to: to ?? calendarDay() } : kept)
        }
      />
      {name === 'campaigns' || isEverywhere ? null : (
        <CampaignPicker value={choices.campaign} onChange={(id) => go(changed('campaign', id))} />
      )}
      {name === 'locations' || isEverywhere ? null : (
        <LocationChoice value={choices.location} onChange={(id) => go(changed('location', id))} />
      )}
      {name !== null && !isPeriod(choices.grouping) ? (
        <ToggleChip
          on={search.columns === allColumns}
          onChange={(on) => go(changed('columns', on ? allColumns : undefined))}
        >
          All columns
        </ToggleChip>
      ) : null}
      <span className={styles.end}>{useContext(ChipBarEnd)}</span>
    </search>
  );
}

const none = 'none';

type LocationProps = { value: string | undefined; onChange: (id: string | undefined) => void };

function LocationChoice({ value, onChange }: LocationProps) {
  const { data, isError } = useQuery(locationsOptions);
  return (
    <OneOfFilter
      label="Location"
      value={value}
      choices={(data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name ?? id }))}
      state={data ? 'ready' : isError ? 'failed' : 'waiting'}
      onChange={onChange}
    />
  );
}
