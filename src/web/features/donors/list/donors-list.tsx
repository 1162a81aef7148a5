import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { type DonorSort, donorFilters, donorSorts } from '#contract/nouns/donor/filters.ts';
import { appliedPart, sortWays } from '../../../data/search/filter-search.ts';
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
import { buttonClass } from '../../../ui/button.tsx';
import { SearchField } from '../../../ui/filters/search-field.tsx';
import { SearchNotice } from '../../../ui/filters/search-notice.tsx';
import { DonorRowPhone, donorColumns } from './donor-columns.tsx';
import { donorCells, donorWords } from './donor-filter-cells.ts';
import { DonorListActs } from './donor-list-acts.tsx';
import { FoundSentence } from './found-sentence.tsx';

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
