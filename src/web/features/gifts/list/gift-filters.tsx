import { lazy } from 'react';
import { groupingNames, groupings } from '#contract/steward/reports/groupings.ts';
import { hasFiscalYears } from '../../../data/format/fiscal-year-start.ts';
import type { SearchPatch } from '../../../data/search/list-search.ts';
import { useMay } from '../../../data/session/session.ts';
import { FilterChips } from '../../../labels/lists/filter-cells.tsx';
import type { ContributionsSearch } from '../../../nouns/gift/address.ts';
import type { Gift } from '../../../nouns/gift/labels.ts';
import { OneOfFilter } from '../../../ui/filters/choice-filter.tsx';
import { LateChip } from '../../../ui/filters/late-chip.tsx';
import { commonCells, commonFilters, hasFurther } from './gift-filter-cells.tsx';

type Props = {
  search: ContributionsSearch;
  /** Whether our copy has the list: the platform has fewer filters, and no groups. */
  complete: boolean;
  rows: readonly Gift[];
  /** Members set to undefined are removed from the address; the list goes to its first page. */
  change: (patch: SearchPatch<ContributionsSearch>) => void;
};

const load = () => import('./more-gift-filters.tsx');
const MoreGiftFilters = lazy(async () => ({ default: (await load()).MoreGiftFilters }));

/** The filters of gifts: common ones visible, the others loaded on request. */
export function GiftFilters({ rows, ...props }: Props) {
  const { search, complete, change } = props;
  const may = useMay();
  return (
    <FilterChips filters={commonFilters} cells={commonCells} {...props}>
      <LateChip
        label="More"
        keyPart="add-filter"
        load={load}
        used={hasFurther(search) || search.campaign !== undefined}
      >
        {(opened) => <MoreGiftFilters {...props} rows={rows} opened={opened} />}
      </LateChip>
      {complete ? (
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
