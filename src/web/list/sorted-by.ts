import { changeFilter, type ListSearch } from '../data/search/list-search.ts';

export type Sorted<Field extends string> = ListSearch & { sort?: Field; direction?: 'ASC' };
export type Ways<Field extends string> = {
  /** The sort of an address that names none; it begins with the greatest. */
  byDefault: Field | null;
  /** Sorts that begin with the greatest: times and numbers. */
  falls: readonly Field[];
};

/** What pressing a header leads to: its field, names from A, numbers and times from the greatest; pressed again, the other way. */
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
    // The members changed are those every sorted list has.
    next: changeFilter<Sorted<Field>>(search, {
      sort: field === byDefault ? undefined : field,
      direction,
    }) as Search,
  };
}
