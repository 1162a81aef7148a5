import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { SlidersHorizontal } from 'lucide-react';
import { useContext, useId, useState } from 'react';
import { type Comparison, comparisonNames, comparisons } from '#contract/steward/reports/giving-report.ts';
import { groupingNames } from '#contract/steward/reports/groupings.ts';
import { calendarDay } from '../../data/format/format.ts';
import { defined } from '../../data/search/list-search.ts';
import { DateRangeFilter } from '../../labels/date-range-picker.tsx';
import { CampaignPicker } from '../../nouns/campaign/campaign-picker.tsx';
import { locationsOptions } from '../../nouns/location/query.ts';
import type { ReportSearch } from '../../nouns/report/address.ts';
import {
  type Choices,
  defaultPreset,
  groupingsFor,
  type ReportName,
  splitsFor,
} from '../../nouns/report/report-choices.ts';
import { presetEntries } from '../../nouns/report/report-days.ts';
import chip from '../../ui/filters/chip.module.css';
import { OneOfFilter } from '../../ui/filters/choice-filter.tsx';
import { ChipBarEnd } from '../../ui/filters/filter-chip.tsx';
import { LinkChoices, linkChoice } from '../../ui/filters/link-choices.tsx';
import styles from './report-filters.module.css';

type Props = { name: ReportName; choices: Choices; search: ReportSearch };

/**
 * The days of a report, the days to compare with, the grouping, and the filters, all stored in the address. On a phone the figures come
 * first, so grouping and comparison are behind "Options".
 */
export function ReportFilters({ name, choices, search }: Props) {
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const optionsId = useId();
  const { period: _, from: __, to: ___, ...kept } = search;
  const go = (next: ReportSearch) => void navigate({ to: '.', search: next, resetScroll: false });
  /** The address with one member changed or removed. */
  const changed = (member: keyof ReportSearch, value: string | undefined): ReportSearch => {
    const { [member]: ____, ...rest } = search;
    return { ...rest, ...defined(member, value) };
  };
  const groupings = groupingsFor(name, choices);
  return (
    <search className={styles.filters} aria-label="Report">
      <LinkChoices label="Period">
        {presetEntries.map(([id, label]) => (
          <Link
            key={id}
            to="."
            search={{ ...kept, ...(id === defaultPreset ? {} : { period: id }) }}
            {...linkChoice(choices.preset === id)}
          >
            {label}
          </Link>
        ))}
      </LinkChoices>
      <div className={styles.chips}>
        <div className={styles.options}>
          <button
            type="button"
            className={open ? `${chip.chip} ${chip.on}` : chip.chip}
            aria-expanded={open}
            aria-controls={optionsId}
            onClick={() => setOpen(!open)}
          >
            <SlidersHorizontal size={13} aria-hidden="true" />
            Options
          </button>
        </div>
        <DateRangeFilter
          label="Other dates"
          value={choices.preset ? {} : choices.days}
          onChange={({ from, to }) =>
            go(from || to ? { ...kept, from: from ?? to ?? '', to: to ?? calendarDay() } : kept)
          }
        />
        {name === 'campaigns' ? null : (
          <CampaignPicker value={choices.campaign} onChange={(id) => go(changed('campaign', id))} />
        )}
        {name === 'locations' ? null : (
          <LocationChoice value={choices.location} onChange={(id) => go(changed('location', id))} />
        )}
      </div>
      <div id={optionsId} className={open ? styles.rest : `${styles.rest} ${styles.closed}`}>
        {groupings.length > 1 ? (
          <LinkChoices label="Group by">
            {groupings.map((grouping) => (
              <Link
                key={grouping}
                to="."
                search={changed('by', grouping)}
                resetScroll={false}
                {...linkChoice(choices.grouping === grouping)}
              >
                {groupingNames[grouping]}
              </Link>
            ))}
          </LinkChoices>
        ) : null}
        {name === '' ? (
          <LinkChoices label="Split by">
            {[null, ...splitsFor(search)].map((split) => (
              <Link
                key={split ?? 'nothing'}
                to="."
                search={changed('split', split ?? undefined)}
                resetScroll={false}
                {...linkChoice(choices.split === split)}
              >
                {split ? groupingNames[split] : comparisonNames.none}
              </Link>
            ))}
          </LinkChoices>
        ) : null}
        {choices.split ? null : (
          <LinkChoices label="Compare with">
            {comparisons.map((id) => (
              <Link
                key={id}
                to="."
                search={changed('against', id === ('year' satisfies Comparison) ? undefined : id)}
                resetScroll={false}
                {...linkChoice(choices.against === id)}
              >
                {comparisonNames[id]}
              </Link>
            ))}
          </LinkChoices>
        )}
      </div>
      {useContext(ChipBarEnd)}
    </search>
  );
}

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
