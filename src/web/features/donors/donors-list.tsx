import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ArrowDownUp, Plus } from 'lucide-react';
import { lazy, Suspense, useDeferredValue } from 'react';
import { countText } from '../../data/format.ts';
import { paging, toPage } from '../../data/list-page.ts';
import { changeFilter, given } from '../../data/list-search.ts';
import { plural } from '../../data/plural.ts';
import { useMay } from '../../data/session.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ListScreen } from '../../ui/list-screen.tsx';
import { SortMenu } from '../../ui/sort-menu.tsx';
import { AgeLabel } from '../app/age-label.tsx';
import { useLocationName } from '../locations/locations-queries.ts';
import { PlaceAndUpdatePicker, placeAndUpdateWords } from '../locations/place-and-update-picker.tsx';
import { DonorRowPhone, donorColumns, narrowDonorColumns } from './donor-columns.tsx';
import { DonorRowLink, donorSortLink, loadDonorPeek } from './donor-row-link.tsx';
import { DonorSearchBox } from './donor-search-box.tsx';
import { keepNewDonorWords, useSearchWords } from './donor-search-queries.ts';
import type { DonorSort, DonorsSearch } from './donors-search.ts';
import { FoundSentence } from './found-sentence.tsx';
import { useDonorRows } from './use-donor-rows.ts';

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

const route = getRouteApi('/_app/donors/');

const DonorPeek = lazy(async () => ({ default: (await loadDonorPeek()).DonorPeek }));

/** Every donor, sorted and filtered by the platform, or searched by our server. */
export function DonorsList() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const may = useMay();
  const { page = 1, peek } = search;
  const [typed, keepTyped] = useSearchWords();
  // Typing goes first; the rows follow when there is time.
  const q = useDeferredValue(typed).trim();
  const isSearch = q !== '';
  const words = isSearch ? [`“${q}”`] : placeAndUpdateWords(search);
  const { list, found } = useDonorRows(search, q, words.length > 0);
  const columns = donorColumns(
    (field) => (isSearch ? undefined : donorSortLink(search, field)),
    useLocationName(),
  );
  const type = (next: string) => {
    keepTyped(next);
    if (page > 1 || peek) go(changeFilter(search, { peek: undefined }));
  };
  const go = (next: DonorsSearch) => void navigate({ search: next, resetScroll: false });
  return (
    <ListScreen
      title="Donors"
      sentence={
        <>
          {isSearch ? (
            found && <FoundSentence found={found} />
          ) : list.total === null ? null : (
            <>
              <b>{countText(list.total)}</b> {plural(list.total, 'donor', 'donors')}
              {words.length > 0 ? `: ${words.join(', ')}` : null}
            </>
          )}
          <AgeLabel asOf={list.asOf} behind={list.behind} />
        </>
      }
      actions={
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
              onSort={(sort) => go(changeFilter(search, { sort: sort === 'updatedAt' ? undefined : sort }))}
              onDirection={(direction) => go(changeFilter(search, { direction }))}
            />
          )}
          {may('donors.create') ? (
            <Link to="/donors/new" className={buttonClass('primary')}>
              <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
              New donor
            </Link>
          ) : null}
        </>
      }
      filters={
        <>
          <DonorSearchBox words={typed} onChange={type} />
          {isSearch ? null : (
            <PlaceAndUpdatePicker
              search={search}
              onChange={(patch) => go(changeFilter<DonorsSearch>(search, patch))}
            />
          )}
        </>
      }
      filterWords={words}
      state={list.state}
      label="Donors"
      many="donors"
      columns={peek ? narrowDonorColumns(columns) : columns}
      rowId={({ id }) => id}
      rowLink={(donor, link) => (
        <DonorRowLink donor={donor} {...link} onOpen={() => go({ ...search, peek: donor.id })} />
      )}
      phone={(donor) => <DonorRowPhone donor={donor} />}
      selectedId={peek}
      {...paging(search, go)}
      noneMatch={isSearch && may('donors.create') ? <AddFound words={q} /> : null}
      onClear={() => (isSearch ? type('') : go(withoutFilters(search)))}
      onRetry={list.retry}
      pageLink={(target, { current, ...props }) => (
        <Link
          to="/donors"
          search={toPage(search, target)}
          activeOptions={{ exact: true }}
          aria-current={current ? 'page' : undefined}
          {...props}
        />
      )}
      panel={
        peek ? (
          <Suspense>
            <DonorPeek
              id={peek}
              search={search}
              rows={list.state.kind === 'rows' ? list.state.rows : []}
              onGo={go}
            />
          </Suspense>
        ) : null
      }
    />
  );
}

/** What was searched for, taken along to the form of a new donor. */
function AddFound({ words }: { words: string }) {
  const client = useQueryClient();
  return (
    <Link
      to="/donors/new"
      className={buttonClass('primary')}
      onClick={() => keepNewDonorWords(client, words)}
    >
      <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
      <span>
        Add <bdi>{words}</bdi> as a donor
      </span>
    </Link>
  );
}

const withoutFilters = ({ limit, sort, direction }: DonorsSearch): DonorsSearch => ({
  ...given('limit', limit),
  ...given('sort', sort),
  ...given('direction', direction),
});
