import { count } from '../../data/format/plural.ts';
import type { SearchPatch } from '../../data/search/list-search.ts';
import { DateRangeFilter } from '../../labels/date-range-picker.tsx';
import { rangeText } from '../../labels/day-range.ts';
import { ChipBar } from '../../ui/filters/filter-chip.tsx';
import { LocationPicker } from './location-picker.tsx';

/** The filters that donors and plans have in common. */
type Filters = { locations?: string[]; updatedFrom?: string; updatedTo?: string };
type Props = { search: Filters; onChange: (patch: SearchPatch<Filters>) => void };

export const PlaceAndUpdatePicker = ({ search, onChange }: Props) => (
  <ChipBar>
    <LocationPicker value={search.locations ?? []} onChange={(locations) => onChange({ locations })} />
    <DateRangeFilter
      label="Updated"
      value={{ from: search.updatedFrom, to: search.updatedTo }}
      onChange={({ from, to }) => onChange({ updatedFrom: from, updatedTo: to })}
    />
  </ChipBar>
);

/** The filters in use, as text. */
export function placeAndUpdateLabels({ updatedFrom, updatedTo, locations }: Filters): string[] {
  const updated = rangeText({ from: updatedFrom, to: updatedTo });
  return [
    updated && `updated ${updated}`,
    locations ? `in ${count(locations.length, 'location', 'locations')}` : '',
  ].filter(Boolean);
}
