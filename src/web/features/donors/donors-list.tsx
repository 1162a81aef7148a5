import { getRouteApi, Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { countText } from '../../data/format.ts';
import { paging, toPage } from '../../data/list-page.ts';
import { changeFilter, defaultLimit, given } from '../../data/list-search.ts';
import { useMay } from '../../data/session.ts';
import { useKeptRecords } from '../../data/use-kept-records.ts';
import { useList } from '../../data/use-list.ts';
import { buttonClass } from '../../ui/button.tsx';
import { ListScreen } from '../../ui/list-screen.tsx';
import { besideOnClick } from '../../ui/row-click.ts';
import { SortMenu } from '../../ui/sort-menu.tsx';
import { AgeLabel } from '../app/age-label.tsx';
import { useLocationName } from '../locations/locations-queries.ts';
import { PlaceAndUpdatePicker, placeAndUpdateWords } from '../locations/place-and-update-picker.tsx';
import { DonorRowPhone, donorColumns, narrowDonorColumns } from './donor-columns.tsx';
import { donorName } from './donor-name.tsx';
import { type Donor, donorOptions, donorsOptions } from './donors-queries.ts';
import { type DonorSort, type DonorsSearch, sortNames } from './donors-search.ts';

const route = getRouteApi('/_app/donors/');

/** Fetched when somebody points at a row. */
const loadPeek = () => import('./donor-peek.tsx');
const DonorPeek = lazy(async () => ({ default: (await loadPeek()).DonorPeek }));

/** Every donor, sorted and filtered as the service can. */
export function DonorsList() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const may = useMay();
  const words = placeAndUpdateWords(search);
  const { page = 1, limit = defaultLimit, peek } = search;
  const asked = donorsOptions(search);
  const list = useList<Donor, readonly unknown[]>(asked, { filtered: words.length > 0, page, limit });
  useKeptRecords<Donor>(asked.queryKey, ({ id }) => donorOptions(id).queryKey);
  const columns = donorColumns((field) => sortLink(search, field), useLocationName());
  const go = (next: DonorsSearch) => void navigate({ search: next, resetScroll: false });
  return (
    <ListScreen
      title="Donors"
      sentence={
        <>
          {list.total === null ? null : (
            <>
              <b>{countText(list.total)}</b> {list.total === 1 ? 'donor' : 'donors'}
              {words.length > 0 ? `: ${words.join(', ')}` : null}
            </>
          )}
          <AgeLabel asOf={list.asOf} behind={list.behind} />
        </>
      }
      actions={
        <>
          <SortMenu
            names={sortNames}
            sort={search.sort ?? 'updatedAt'}
            direction={search.direction}
            onSort={(sort) => go(changeFilter(search, { sort: sort === 'updatedAt' ? undefined : sort }))}
            onDirection={(direction) => go(changeFilter(search, { direction }))}
          />
          {may('donors.create') ? (
            <Link to="/donors/new" className={buttonClass('primary')}>
              <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
              New donor
            </Link>
          ) : null}
        </>
      }
      filters={
        <PlaceAndUpdatePicker
          search={search}
          onChange={(patch) => go(changeFilter<DonorsSearch>(search, patch))}
        />
      }
      filterWords={words}
      state={list.state}
      label="Donors"
      many="donors"
      columns={peek ? narrowDonorColumns(columns) : columns}
      rowId={({ id }) => id}
      rowLink={(donor, link) => (
        <RowLink donor={donor} {...link} onOpen={() => go({ ...search, peek: donor.id })} />
      )}
      phone={(donor) => <DonorRowPhone donor={donor} />}
      selectedId={peek}
      {...paging(search, go)}
      onClear={() => go(withoutFilters(search))}
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

const withoutFilters = ({ limit, sort, direction }: DonorsSearch): DonorsSearch => ({
  ...given('limit', limit),
  ...given('sort', sort),
  ...given('direction', direction),
});

/** Words rise from A at first, numbers fall; pressed again, the other way. */
function sortLink(search: DonorsSearch, field: DonorSort) {
  const sorted = search.sort === field;
  const ascending = search.direction === 'ASC';
  const risesFirst = field !== 'totalContributionsCount';
  const direction = (sorted ? !ascending : risesFirst) ? ('ASC' as const) : undefined;
  return {
    direction: sorted ? (ascending ? ('ascending' as const) : ('descending' as const)) : null,
    link: (content: ReactNode) => (
      <Link to="/donors" search={changeFilter(search, { sort: field, direction })} resetScroll={false}>
        {content}
      </Link>
    ),
  };
}

type RowLinkProps = { donor: Donor; className: string; children: ReactNode; onOpen: () => void };

const RowLink = ({ donor, className, children, onOpen }: RowLinkProps) => (
  <Link
    to="/donors/$donorId"
    params={{ donorId: donor.id }}
    className={className}
    aria-label={donorName(donor)}
    onPointerEnter={() => void loadPeek()}
    onFocus={() => void loadPeek()}
    onClick={besideOnClick(onOpen)}
  >
    {children}
  </Link>
);
