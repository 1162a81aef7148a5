import { usedFilters } from '#contract/lists/filters.ts';
import type { SearchPatch } from '../../../data/search/list-search.ts';
import type { ContributionsSearch } from '../../../nouns/gift/address.ts';
import type { Gift } from '../../../nouns/gift/labels.ts';
import { MoreFilters } from '../../../ui/filters/more-filters.tsx';
import { furtherCells } from './further-filter-cells.tsx';
import { furtherFilters } from './gift-filter-cells.tsx';

type Props = {
  search: ContributionsSearch;
  /** Whether our copy has the list. Otherwise only the platform's filters are offered. */
  complete: boolean;
  /** The rows of the list, which may name the donor in the address. */
  rows: readonly Gift[];
  /** True if the chip was just pressed. */
  opened: boolean;
  change: (patch: SearchPatch<ContributionsSearch>) => void;
};

/** Less common filters. Those in use are shown with the common ones. */
export function MoreGiftFilters({ complete, rows, opened, ...props }: Props) {
  const cells = furtherCells(rows);
  const used = usedFilters(furtherFilters, props.search);
  // Object.keys loses the key type.
  const ids = (Object.keys(cells) as (keyof typeof cells)[]).filter(
    (id) => complete || 'platform' in furtherFilters[id],
  );
  return (
    <MoreFilters
      opened={opened}
      filters={ids.map((id) => ({
        id,
        // A campaign is followed by its subcampaigns.
        used: used.includes(id) || (id === 'subcampaign' && props.search.campaign !== undefined),
        chip: cells[id].control(props),
      }))}
    />
  );
}
