import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ArrowDownUp, FileText, Plus } from 'lucide-react';
import { type DonorSort, donorFilters, donorSorts } from '#contract/nouns/donor/filters.ts';
import type { DonorsSearched } from '#contract/steward/operations/lists.ts';
import { countText } from '../../../data/format/format.ts';
import { plural } from '../../../data/format/plural.ts';
import { appliedPart, sortWays } from '../../../data/search/filter-search.ts';
import type { SearchPatch } from '../../../data/search/list-search.ts';
import { useTypedSearch } from '../../../data/search/search-text.ts';
import { useMay } from '../../../data/session/session.ts';
import { AgeLabel } from '../../../labels/age-label.tsx';
import { FilterChips } from '../../../labels/lists/filter-cells.tsx';
import { notAllYetText } from '../../../labels/lists/not-all-yet.ts';
import { listPlace } from '../../../labels/record-places.ts';
import { ListScreen } from '../../../list/list-screen.tsx';
import { lazyPanel } from '../../../list/panel.ts';
import { pick } from '../../../list/pick.ts';
import { sortLinks } from '../../../list/sort-links.tsx';
import { useOwnList } from '../../../list/use-own-list.ts';
import type { DonorsSearch } from '../../../nouns/donor/address.ts';
import { donorName } from '../../../nouns/donor/donor-name.tsx';
import { donorsOptions } from '../../../nouns/donor/list-queries.ts';
import { donorOptions } from '../../../nouns/donor/query.ts';
import { keepNewDonorText } from '../../../nouns/donor/search-queries.ts';
import { useLocationName } from '../../../nouns/location/query.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { SearchField } from '../../../ui/filters/search-field.tsx';
import { SearchNotice } from '../../../ui/filters/search-notice.tsx';
import { SortMenu } from '../../../ui/table/sort-menu.tsx';
import { DonorRowPhone, donorColumns } from './donor-columns.tsx';
import { donorCells, donorWords } from './donor-filter-cells.ts';

const route = getRouteApi('/_app/donors/');
const panel = lazyPanel(() => import('../donor-record.tsx').then((file) => file.DonorRecord));
const missing = { what: 'Searches by name, email, or phone', of: 'donors' };

/** All donors in any order, or those that a text finds, best matches first. */
export function DonorsList() {
  const search = route.useSearch();
  const may = useMay();
  const { typed, q, keep } = useTypedSearch('donors');
  const isSearch = q !== '';
  const { list, source } = useOwnList(search, (at: DonorsSearch) => donorsOptions(at, q), {
    words: (unapplied) => donorWords(search, q, unapplied),
    record: ({ id }) => donorOptions(id).queryKey,
  });
  const { complete, loading, unapplied, searched } = source;
  const { can: _, ...ways } = sortWays(donorSorts, null, complete);
  const type = (next: string) => {
    keep(next);
    list.restart();
  };
  return (
    <ListScreen
      {...listPlace('donor')}
      sentence={
        isSearch && searched ? (
          <>
            <FoundSentence total={list.total} searched={searched} complete={complete} />
            <AgeLabel asOf={list.asOf} behind={list.behind} />
          </>
        ) : undefined
      }
      actions={<DonorListActs search={search} isSearch={isSearch} onFilter={list.filter} />}
      filters={
        <>
          {complete || loading ? (
            <SearchField label="Search by name, email, or phone" value={typed} onChange={type} />
          ) : (
            <SearchNotice>{notAllYetText(source, missing, donorCells, false)}</SearchNotice>
          )}
          <FilterChips
            filters={donorFilters}
            cells={donorCells}
            search={search}
            complete={complete}
            change={list.filter}
          />
        </>
      }
      list={list}
      columns={donorColumns(useLocationName())}
      sort={isSearch ? undefined : sortLinks<DonorSort>(appliedPart(donorFilters, search, unapplied), ways)}
      rowLabel={donorName}
      phone={(donor) => <DonorRowPhone donor={donor} />}
      panel={panel}
      noneMatch={isSearch && may('donors.create') ? <AddFound words={q} /> : null}
      onClear={() => {
        keep('');
        list.go(pick(search, 'limit', 'sort', 'direction'));
      }}
    />
  );
}

type FoundSentenceProps = { total: number | null; searched: DonorsSearched; complete: boolean };

/** "12 donors found", "500+ donors found · Keep typing to narrow it down", "Searched 1,200 of 4,000 donors so far". */
const FoundSentence = ({ total, searched: { rows, total: all, more }, complete }: FoundSentenceProps) => (
  <>
    {total === null ? null : (
      <>
        <b>{`${countText(total)}${more ? '+' : ''}`}</b> {plural(total, 'donor', 'donors')} found
      </>
    )}
    {more ? ' · Keep typing to narrow it down' : null}
    {complete
      ? null
      : ` · Searched ${countText(rows)}${all === null ? '' : ` of ${countText(all)}`} donors so far`}
  </>
);

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
function DonorListActs({ search, isSearch, onFilter }: Props) {
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
      {may('copy.read') ? (
        <Link to="/letters/statements" className={buttonClass()} data-wide="">
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

/** A link to the form of a new donor that carries the search text along. */
function AddFound({ words }: { words: string }) {
  const client = useQueryClient();
  return (
    <Link to="/donors/new" className={buttonClass('primary')} onClick={() => keepNewDonorText(client, words)}>
      <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
      <span>
        Add <bdi>{words}</bdi> as a donor
      </span>
    </Link>
  );
}
