import { changeFilter, type ListSearch } from '../data/search/list-search.ts';

export type Sorted<Field extends string> = ListSearch & { sort?: Field; direction?: 'ASC' };
export type Ways<Field extends string> = {
  /** The sort of an address without one; descending. */
  byDefault: Field | null;
  /** Fields that first sort in descending order: times and numbers. */
  falls: readonly Field[];
};

/** The address after pressing a header: text from A, numbers and times descending; a second press reverses it. */
export function sortedBy<Field extends string, Search extends Sorted<Field>>(
  search: Search,
  field: Field,
  { byDefault, falls }: Ways<Field>,
) {
  const sorted = (search.sort ?? byDefault) === field;
  const ascending = search.direction === 'ASC';
  const direction = (sorted ? !ascending : !falls.includes(field)) ? ('ASC' as const) : undefined;
  return {
    direction: sorted ? (ascending ? ('ascending' as const) : ('descending' as const)) : null,
    // The changed members are those of every sorted list.
    next: changeFilter<Sorted<Field>>(search, {
      sort: field === byDefault ? undefined : field,
      direction,
    }) as Search,
  };
}
