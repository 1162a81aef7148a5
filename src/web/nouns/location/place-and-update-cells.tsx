import { count } from '../../data/format/plural.ts';
import { DateRangeFilter } from '../../labels/date-range-picker.tsx';
import { rangeText } from '../../labels/day-range.ts';
import type { FilterCell } from '../../labels/lists/filter-cells.tsx';
import { LocationPicker } from './location-picker.tsx';

type Search = { locations?: string[]; updatedFrom?: string; updatedTo?: string };

/** The filters that donors and plans have in common. */
export const placeAndUpdateCells: Readonly<Record<'locations' | 'updated', FilterCell<Search>>> = {
  locations: {
    words: ({ locations }) => (locations ? `in ${count(locations.length, 'location', 'locations')}` : ''),
    control: ({ search, change }) => (
      <LocationPicker value={search.locations ?? []} onChange={(locations) => change({ locations })} />
    ),
  },
  updated: {
    words: ({ updatedFrom: from, updatedTo: to }) => {
      const days = rangeText({ from, to });
      return days && `updated ${days}`;
    },
    control: ({ search: { updatedFrom: from, updatedTo: to }, change }) => (
      <DateRangeFilter
        label="Updated"
        value={{ from, to }}
        onChange={(days) => change({ updatedFrom: days.from, updatedTo: days.to })}
      />
    ),
  },
};
