import type { SearchPatch } from '../../data/list-search.ts';
import { DateRangeFilter } from '../../ui/date-range-filter.tsx';
import { ChipBar } from '../../ui/filter-chip.tsx';
import { dayPresets, rangeText } from '../app/day-range-words.ts';
import { LocationPicker } from '../locations/location-picker.tsx';
import type { DonorsSearch } from './donors-search.ts';

type Props = { search: DonorsSearch; onChange: (patch: SearchPatch<DonorsSearch>) => void };

/** The filters of the service; it has no search by name. */
export const DonorFilters = ({ search, onChange }: Props) => (
  <ChipBar>
    <LocationPicker
      value={search.locations ?? []}
      onChange={(ids) => onChange({ locations: ids.length > 0 ? ids : undefined })}
    />
    <DateRangeFilter
      label="Updated"
      value={{ from: search.updatedFrom, to: search.updatedTo }}
      text={rangeText}
      presets={dayPresets()}
      onChange={({ from, to }) => onChange({ updatedFrom: from, updatedTo: to })}
    />
  </ChipBar>
);

/** The filters in use, in words. */
export function filterWords({ updatedFrom, updatedTo, locations }: DonorsSearch): string[] {
  const updated = rangeText({ from: updatedFrom, to: updatedTo });
  return [updated && `updated ${updated}`, locations ? 'the chosen locations' : ''].filter(Boolean);
}
