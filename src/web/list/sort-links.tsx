import { Link } from '@tanstack/react-router';
import type { ListSearch } from '../data/search/list-search.ts';
import type { Column } from '../ui/table/record-table.tsx';
import { type Sorted, sortedBy, type Ways } from './sorted-by.ts';

type SortLink = NonNullable<Column<never>['sort']>;

/** A header's link to the same list in another order, and its current direction. */
export const sortLink = (direction: SortLink['direction'], next: ListSearch): SortLink => ({
  direction,
  link: (content) => (
    <Link to="." search={next} resetScroll={false}>
      {content}
    </Link>
  ),
});

/**
 * The headers of a list that the platform sorts by field:
 *
 *     sort={sortLinks(search, { byDefault: 'startDate', falls: ['startDate', 'totalContributionCount'] })}
 */
export const sortLinks =
  <Field extends string>(search: Sorted<Field>, ways: Ways<NoInfer<Field>>) =>
  (field: Field): SortLink => {
    const { direction, next } = sortedBy<Field, Sorted<Field>>(search, field, ways);
    return sortLink(direction, next);
  };
