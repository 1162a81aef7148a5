import { changeFilter, type ListSearch } from '../../data/list-search.ts';

type Sorted<Field extends string> = ListSearch & { sort?: Field; direction?: 'ASC' };

/** What pressing a header leads to: its field, numbers and names from the smallest; pressed again, the other way. */
export function sortedBy<Field extends string, Search extends Sorted<Field>>(search: Search, field: Field) {
  const sorted = (search.sort ?? 'createdAt') === field;
  const ascending = search.direction === 'ASC';
  const rises = field !== 'createdAt';
  const direction = (sorted ? !ascending : rises) ? ('ASC' as const) : undefined;
  const patch: Partial<Sorted<Field>> = { sort: field };
  return {
    direction: sorted ? (ascending ? ('ascending' as const) : ('descending' as const)) : null,
    // The members changed are those every sorted list has.
    next: changeFilter<Sorted<Field>>(search, {
      ...patch,
      sort: field === 'createdAt' ? undefined : field,
      direction,
    }) as Search,
  };
}
