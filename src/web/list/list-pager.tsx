import { Link } from '@tanstack/react-router';
import { defaultLimit, type ListSearch, pageSizes } from '../data/search/list-search.ts';
import { Pager } from '../ui/table/pager.tsx';
import { toRecord, withSize } from './list-page.ts';

type Props<Search> = {
  search: Search;
  /** Rows on this page. */
  shown: number;
  /** Rows that matched; null if unknown. */
  total: number | null;
  /** No page follows this one; needed only without a total, if there may be rows that aren't shown. */
  isLast?: boolean;
  /** Goes to another address of this list. */
  go: (search: Search) => void;
};

/**
 * The pager of a list whose page is in its address.
 *
 *     <ListPager search={search} shown={rows.length} total={totalCount} go={go} />
 */
export const ListPager = <Search extends ListSearch>({ search, shown, total, isLast, go }: Props<Search>) => (
  <Pager
    page={search.page ?? 1}
    limit={search.limit ?? defaultLimit}
    shown={shown}
    total={total}
    isLast={isLast}
    sizes={pageSizes}
    onSize={(size) => go(withSize(search, size))}
    link={(target, { current, ...props }) => (
      <Link
        to="."
        search={toRecord(search, undefined, target)}
        // Otherwise the router would also mark page 1 as current, since its address is part of every other.
        activeOptions={{ exact: true }}
        aria-current={current ? 'page' : undefined}
        {...props}
      />
    )}
  />
);
