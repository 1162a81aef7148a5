import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { type DonorSort, donorSorts, givingSorts } from '#contract/nouns/donor/filters.ts';
import type { DonorsSearched } from '#contract/steward/operations/lists.ts';
import { countText } from '#contract/values/money.ts';
import { omit } from '#contract/values/omit.ts';
import type { Coverage } from '../../../data/api/own-list.ts';
import { hasFiscalYears } from '../../../data/format/fiscal-year-start.ts';
import { plural } from '../../../data/format/plural.ts';
import { sortWays } from '../../../data/search/filter-search.ts';
import { changeSearch } from '../../../data/search/list-search.ts';
import { useTypedSearch } from '../../../data/search/search-text.ts';
import { useMay } from '../../../data/session/session.ts';
import { AgeLabel } from '../../../labels/age-label.tsx';
import { FilterChips } from '../../../labels/lists/filter-cells.tsx';
import { listPlace } from '../../../labels/record-places.ts';
import { ColumnsMenu, chosenColumns } from '../../../list/columns-menu.tsx';
import { ListScreen } from '../../../list/list-screen.tsx';
import { ListSentence } from '../../../list/list-sentence.tsx';
import { lazyPanel } from '../../../list/panel.ts';
import { pick } from '../../../list/pick.ts';
import { sortLinks } from '../../../list/sort-links.tsx';
import { useKeptRows } from '../../../list/use-kept-rows.ts';
import { useOwnList } from '../../../list/use-own-list.ts';
import { useRowMenu } from '../../../nouns/act/row-menu.tsx';
import type { DonorsSearch } from '../../../nouns/donor/address.ts';
import { columnsWithoutGiving, defaultDonorColumns } from '../../../nouns/donor/donor-column-ids.ts';
import { donorName } from '../../../nouns/donor/donor-name.tsx';
import { defaultDonorSort, donorsOptions, donorsQuestion } from '../../../nouns/donor/list-queries.ts';
import { type Donor, donorOptions } from '../../../nouns/donor/query.ts';
import { keepNewDonorText } from '../../../nouns/donor/search-queries.ts';
import { UnknownReturns } from '../../../nouns/gift/totals/unknown-returns.tsx';
import { useLocationName } from '../../../nouns/location/query.ts';
import { QuestionField } from '../../../nouns/question/question-field.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { SortMenu, type SortNames, sortOrders } from '../../../ui/table/sort-menu.tsx';
import styles from '../donors.module.css';
import { DonorRowPhone, donorColumns } from './donor-columns.tsx';
import { donorCells, donorWords } from './donor-filter-cells.ts';

const route = getRouteApi('/_app/donors/');
const panel = lazyPanel(() => import('../donor-record.tsx').then((file) => file.DonorRecord));

/** All donors in any order, or those that a text finds, best matches first. */
export function DonorsList() {
  const search = route.useSearch();
  const may = useMay();
  const { typed, q, keep } = useTypedSearch('donors');
  const isSearch = q !== '';
  const [isRead, setIsRead] = useState(false);
  const { list: found } = useOwnList(search, (at: DonorsSearch) => donorsOptions(at, q), {
    words: donorWords(search, q),
    record: ({ id }) => donorOptions(id).queryKey,
  });
  const { list } = useKeptRows({ list: found, sums: undefined }, isRead);
  const { copy: gifts, searched } = found.coverage;
  const isGivingCopied = gifts !== null;
  const ways = sortWays(donorSorts, defaultDonorSort);
  const isKnown = (sort?: DonorSort) => gifts?.complete === true || !givingSorts.some((one) => one === sort);
  const isSorting = (sort: DonorSort) => !isSearch && isKnown(sort);
  // Until what donors gave is known, they aren't sorted by it.
  const link = sortLinks<DonorSort>(isKnown(search.sort) ? search : omit(search, 'sort', 'direction'), ways);
  const all = donorColumns(useLocationName(), isGivingCopied);
  const byDefault = isGivingCopied ? defaultDonorColumns : columnsWithoutGiving;
  const columns = chosenColumns(all, search, byDefault);
  const menu = useRowMenu<Donor>({
    noun: 'donor',
    label: donorName,
    open: ({ id }) => list.go(changeSearch(search, { peek: id })),
  });
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
            <FoundSentence total={list.total} searched={searched} />
            <AgeLabel asOf={list.asOf} behind={list.behind} />
          </>
        ) : (
          <ListSentence list={list} one="donor">
            <GivingNote gifts={gifts} />
          </ListSentence>
        )
      }
      actions={
        <>
          {isSearch ? null : (
            <SortMenu
              phoneOnly
              sorts={sortsFor(isSorting)}
              sort={search.sort ?? defaultDonorSort}
              direction={search.direction}
              falls={ways.falls}
              onChange={(sort, direction) =>
                list.filter({ sort: sort === defaultDonorSort ? undefined : sort, direction })
              }
            />
          )}
          <ColumnsMenu
            all={all}
            shown={columns.map(({ id }) => id)}
            byDefault={byDefault}
            onChange={(next) => list.go(changeSearch(search, { columns: next }))}
          />
          <NewDonorLink />
        </>
      }
      {...(isSearch
        ? {}
        : {
            file: {
              kind: 'donors',
              one: 'donor',
              shown: columns.map(({ id }) => id),
              query: () => donorsQuestion(search, ''),
            },
          })}
      filters={
        <>
          <QuestionField
            label="Search by name, email, or phone"
            noun="donors"
            text={typed}
            onType={type}
            search={search}
            onRead={setIsRead}
          />
          <FilterChips cells={donorCells} search={search} change={list.filter} />
        </>
      }
      list={list}
      columns={search.peek ? all : [...columns, ...menu]}
      sort={(column) => (isSorting(column) ? link(column) : undefined)}
      rowLabel={donorName}
      phone={(donor) => <DonorRowPhone donor={donor} />}
      panel={panel}
      // No one has a question for a name.
      noneMatch={isSearch && !isRead && may('donors.create') ? <AddFound words={q} /> : null}
      onClear={() => {
        keep('');
        list.go(pick(search, 'limit', 'sort', 'direction', 'columns'));
      }}
    />
  );
}

type FoundSentenceProps = { total: number | null; searched: DonorsSearched };

/** "12 donors found", "500+ donors found · Keep typing to narrow it down". */
const FoundSentence = ({ total, searched: { more } }: FoundSentenceProps) => (
  <>
    {total === null ? null : (
      <>
        <b>{`${countText(total)}${more ? '+' : ''}`}</b> {plural(total, 'donor', 'donors')} found
      </>
    )}
    {more ? ' · Keep typing to narrow it down' : null}
  </>
);

/** Which gifts the sums count, or when there will be any. */
function GivingNote({ gifts }: { gifts: Coverage['copy'] }) {
  if (!gifts) return null;
  if (!gifts.complete) return ' · This year and Lifetime will be available once all gifts are loaded';
  return (
    <>
      {` · This ${hasFiscalYears() ? 'calendar ' : ''}year and Lifetime: received gifts, after refunds and chargebacks`}
      <UnknownReturns state={gifts} />
    </>
  );
}

/** Those that are possible now. */
const sortsFor = (isSorting: (sort: DonorSort) => boolean) =>
  Object.fromEntries(
    // The keys of this record are its sorts.
    Object.entries(sortNames).filter(([sort]) => isSorting(sort as DonorSort)),
  );

/** The sorts of the list, as phones offer them. */
const sortNames: Partial<Record<DonorSort, SortNames>> = {
  lastGift: { name: 'Last gift', orders: sortOrders.time },
  thisYear: { name: 'This year', orders: sortOrders.money },
  lifetime: { name: 'Lifetime', orders: sortOrders.money },
  lastName: { name: 'Last name', orders: sortOrders.text },
  firstName: { name: 'First name', orders: sortOrders.text },
  totalContributionsCount: { name: 'Gifts', orders: ['Most gifts', 'Fewest gifts'] },
  activePlans: { name: 'Active plans', orders: ['Most plans', 'Fewest plans'] },
  createdAt: { name: 'Created', orders: sortOrders.time },
  updatedAt: { name: 'Updated', orders: sortOrders.time },
};

/** Above the list of donors, for those who may add one. */
function NewDonorLink() {
  const may = useMay();
  if (!may('donors.create')) return null;
  return (
    <Link to="/donors/new" className={buttonClass('primary')}>
      <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
      New donor
    </Link>
  );
}

/** A link to the form of a new donor that carries the search text along. */
function AddFound({ words }: { words: string }) {
  const client = useQueryClient();
  return (
    <Link
      to="/donors/new"
      className={`${buttonClass('primary')} ${styles.addFound}`}
      onClick={() => keepNewDonorText(client, words)}
    >
      <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
      <span>
        Add <bdi>{words}</bdi> as a donor
      </span>
    </Link>
  );
}
