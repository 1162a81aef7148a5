import { Fragment, type ReactNode } from 'react';
import type { Filters } from '#contract/lists/filters.ts';
import type { SearchPatch } from '../../data/search/list-search.ts';
import { ChipBar } from '../../ui/filters/chip-bar.tsx';
import { MoreFilters } from '../../ui/filters/more-filters.tsx';

type ControlProps<Search> = {
  search: Search;
  /** Members set to undefined are removed from the address; the list goes to its first page. */
  change: (patch: SearchPatch<Search>) => void;
};

/** What a list shows of one of its filters. */
export type FilterCell<Search> = {
  /** As the list's sentence names it; empty if it isn't used. */
  words: (search: Search) => string;
  control: (props: ControlProps<Search>) => ReactNode;
};

/** One for each filter of the list, in the order of the controls. */
export type FilterCells<Table extends Filters, Search> = {
  readonly [Id in keyof Table]: FilterCell<Search>;
};

/** The filters in use, as text, in the order of their table. */
export const filterWords = <Table extends Filters, Search>(
  filters: Table,
  cells: FilterCells<Table, Search>,
  search: Search,
): string[] =>
  Object.keys(filters)
    .map((id) => cells[id]?.words(search) ?? '')
    .filter(Boolean);

type Props<Table extends Filters, Search> = ControlProps<Search> & {
  cells: FilterCells<Table, Search>;
  /** A filter that is always on, and comes before the others. */
  first?: ReactNode;
  children?: ReactNode;
};

/** As many filters are in the row; the others are behind "More" until they are used. */
const inRow = 4;

/** The controls of a list's filters. */
export function FilterChips<Table extends Filters, Search>({
  cells,
  first,
  children,
  ...props
}: Props<Table, Search>) {
  const all = Object.entries<FilterCell<Search>>(cells);
  const room = first ? inRow - 1 : inRow;
  // One filter takes no more room than "More".
  const shown = all.length === room + 1 ? all.length : room;
  return (
    <ChipBar>
      {first}
      {all.slice(0, shown).map(([id, { control }]) => (
        <Fragment key={id}>{control(props)}</Fragment>
      ))}
      <MoreFilters
        filters={all.slice(shown).map(([id, { words, control }]) => ({
          id,
          used: words(props.search) !== '',
          chip: control(props),
        }))}
      />
      {children}
    </ChipBar>
  );
}
