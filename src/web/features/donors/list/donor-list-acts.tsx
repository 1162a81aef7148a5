import { Link } from '@tanstack/react-router';
import { ArrowDownUp, FileText, Plus } from 'lucide-react';
import type { DonorSort } from '#contract/nouns/donor/filters.ts';
import type { SearchPatch } from '../../../data/search/list-search.ts';
import { useMay } from '../../../data/session/session.ts';
import type { DonorsSearch } from '../../../nouns/donor/address.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { SortMenu } from '../../../ui/table/sort-menu.tsx';

/** Names of all sorts of the donor list, including those without a column. */
const sortNames: Record<DonorSort, string> = {
  updatedAt: 'Updated',
  createdAt: 'Created',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  id: 'ID',
  totalContributionsCount: 'Gifts',
};

type Props = {
  search: DonorsSearch;
  /** True during a search, which puts the best match first. */
  isSearch: boolean;
  onFilter: (patch: SearchPatch<DonorsSearch>) => void;
};

/** Above the list of donors: the sort menu, giving statements, and the button for a new donor. */
export function DonorListActs({ search, isSearch, onFilter }: Props) {
  const may = useMay();
  return (
    <>
      {isSearch ? (
        <Button aria-disabled title="Search results are sorted by best match">
          <ArrowDownUp size={16} strokeWidth={1.75} aria-hidden="true" />
          Sort
        </Button>
      ) : (
        <SortMenu
          names={sortNames}
          sort={search.sort ?? 'updatedAt'}
          direction={search.direction}
          onSort={(sort) => onFilter({ sort: sort === 'updatedAt' ? undefined : sort })}
          onDirection={(direction) => onFilter({ direction })}
        />
      )}
      {may('mirror.read') ? (
        <Link to="/statements" className={buttonClass()} data-wide="">
          <FileText size={16} strokeWidth={1.75} aria-hidden="true" />
          Giving statements
        </Link>
      ) : null}
      {may('donors.create') ? (
        <Link to="/donors/new" className={buttonClass('primary')}>
          <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
          New donor
        </Link>
      ) : null}
    </>
  );
}
