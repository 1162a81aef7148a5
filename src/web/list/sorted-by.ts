import { changeFilter, type ListSearch } from '../data/search/list-search.ts';

export type Sorted<Field extends string> = ListSearch & { sort?: Field; direction?: 'ASC' };
export type Ways<Field extends string> = {
  /** The sort of an address without one, in its own first direction. */
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
  const isDefault = field === byDefault;
  const rises = !falls.includes(field);
  const ascending = search.direction === 'ASC' || (isDefault && rises && search.sort === undefined);
  const direction = (sorted ? !ascending : rises) ? ('ASC' as const) : undefined;
  // A default that rises is descending only by name.
  const isUnsaid = isDefault && (!rises || direction !== undefined);
  return {
    direction: sorted ? (ascending ? ('ascending' as const) : ('descending' as const)) : null,
    // The changed members are those of every sorted list.
    next: changeFilter<Sorted<Field>>(search, {
      sort: isUnsaid ? undefined : field,
      direction: isUnsaid && rises ? undefined : direction,
    }) as Search,
  };
}
