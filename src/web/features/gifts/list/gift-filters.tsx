import { usedFilters } from '#contract/lists/filters.ts';
import { groupingNames, groupings } from '#contract/steward/reports/groupings.ts';
import { hasFiscalYears } from '../../../data/format/fiscal-year-start.ts';
import type { SearchPatch } from '../../../data/search/list-search.ts';
import { useMay } from '../../../data/session/session.ts';
import { FilterChips } from '../../../labels/lists/filter-cells.tsx';
import type { ContributionsSearch } from '../../../nouns/gift/address.ts';
import type { Gift } from '../../../nouns/gift/labels.ts';
import { OneOfFilter } from '../../../ui/filters/choice-filter.tsx';
import { MoreFilters } from '../../../ui/filters/more-filters.tsx';
import { commonCells, furtherCells, furtherFilters } from './gift-filter-cells.tsx';

type Props = {
  search: ContributionsSearch;
  /** Whether they can be grouped: until our copy has all gifts of the list, groups would lack some. */
  groups: boolean;
  /** The rows of the list, which may name the donor in the address. */
  rows: readonly Gift[];
  /** Members set to undefined are removed from the address; the list goes to its first page. */
  change: (patch: SearchPatch<ContributionsSearch>) => void;
};

/** The filters of gifts: common ones, less common ones behind "More" until they are used, and what the list is grouped by. */
export function GiftFilters({ rows, groups, ...props }: Props) {
  const { search, change } = props;
  const may = useMay();
  const cells = furtherCells(rows);
  const used = usedFilters(furtherFilters, search);
  // Object.keys loses the key type.
  const ids = Object.keys(cells) as (keyof typeof cells)[];
  return (
    <FilterChips cells={commonCells} {...props}>
      <MoreFilters
        filters={ids.map((id) => ({
          id,
          // A campaign is followed by its subcampaigns.
          used: used.includes(id) || (id === 'subcampaign' && search.campaign !== undefined),
          chip: cells[id].control(props),
        }))}
      />
      {groups ? (
        <OneOfFilter
          label="Group by"
          value={search.group}
          choices={groupings
            .filter((value) =>
              value === 'donor' ? may('donors.list') : hasFiscalYears() || !value.startsWith('fiscal'),
            )
            .map((value) => ({ value, label: groupingNames[value] }))}
          onChange={(group) => change({ group, peek: undefined })}
        />
      ) : null}
    </FilterChips>
  );
}
