import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { type ComponentType, Suspense } from 'react';
import { giftExport } from '#contract/steward/exports.ts';
import { changeSearch } from '../../../data/search/list-search.ts';
import { useTypedSearch } from '../../../data/search/search-text.ts';
import { useMay } from '../../../data/session/session.ts';
import { ExportMenu } from '../../../labels/exports/export-menu.tsx';
import { recordPage } from '../../../labels/record-pages.ts';
import { ListScreen } from '../../../list/list-screen.tsx';
import { lazyPanel } from '../../../list/panel.ts';
import { pick } from '../../../list/pick.ts';
import { sortLinks } from '../../../list/sort-links.tsx';
import { useList } from '../../../list/use-list.ts';
import { type ContributionsSearch, giftOrder } from '../../../nouns/gift/address.ts';
import { DifferingMonths } from '../../../nouns/gift/copy/differing-months.tsx';
import { useKnownGiftIndex } from '../../../nouns/gift/copy/state-queries.ts';
import { defaultColumns } from '../../../nouns/gift/gift-column-ids.ts';
import { GiftRowPhone, giftColumns, giftRowLabel, narrowColumns } from '../../../nouns/gift/gift-columns.tsx';
import { giftQuery } from '../../../nouns/gift/gift-query.ts';
import { answersList, giftListOptions, newestGiftsOptions } from '../../../nouns/gift/list-queries.ts';
import { contributionOptions } from '../../../nouns/gift/query.ts';
import { useLocationName } from '../../../nouns/location/query.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { SearchNotice } from '../../../ui/filters/search-notice.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { ColumnsMenu } from './columns-menu.tsx';
import { filterLabels, statusWords } from './filter-labels.ts';
import { GiftFilters, hasMoreFilters } from './gift-filters.tsx';
import { GiftSearch } from './gift-search.tsx';
import { GiftSentence } from './gift-sentence.tsx';

const route = getRouteApi('/_app/contributions/');
const panel = lazyPanel(() => import('../gift-record.tsx').then((file) => file.GiftRecord));
const IndexNotice = lazyPart(() => import('./index-notice.tsx').then((file) => file.IndexNotice));

/** The component that shows grouped gifts; `text` was typed into the search. */
export type GroupedGiftsProps = { search: ContributionsSearch; text: string };
type Props = {
  /** Used if the address groups the gifts. */
  Groups: ComponentType<GroupedGiftsProps>;
};

/** All gifts, searched, sorted, and summed by our server; until its index is complete, filtered and paged by the platform. */
export function ContributionsList({ Groups }: Props) {
  const search = route.useSearch();
  const { peek, columns = defaultColumns } = search;
  const may = useMay();
  const locationName = useLocationName();
  const { typed, q, keep } = useTypedSearch('gifts');
  // As of the last page read; before the first, the index is assumed to answer.
  const index = useKnownGiftIndex();
  const isIndexed = index === undefined || answersList(index, search);
  const isGrouped = isIndexed && search.group !== undefined;
  const read = (at: ContributionsSearch) => giftListOptions(at, q);
  const reply = useQuery(read(search)).data?.reply;
  const sum = reply?.sum;
  // The platform, which applies none but its own filters, gives no sum.
  const isSearched = reply ? sum !== undefined : isIndexed;
  const words = [...(isSearched && q ? [`“${q}”`] : []), ...filterLabels(search)];
  const list = useList(search, read, {
    words: [
      ...words,
      ...(search.status ? [statusWords(search)] : []),
      ...(isSearched && hasMoreFilters(search) ? ['the filters above'] : []),
    ],
    record: ({ id }) => contributionOptions(id).queryKey,
    partial: index !== null,
    newest: index && !isIndexed ? newestGiftsOptions(index, search) : undefined,
  });
  const type = (text: string) => {
    keep(text);
    list.restart();
  };
  return (
    <ListScreen
      title="Contributions"
      sentence={<GiftSentence search={search} text={q} list={{ ...list, words }} sum={sum} state={index} />}
      actions={
        <>
          {sum ? <ExportMenu kind={giftExport} query={() => giftQuery(search, q)} wideOnly /> : null}
          {isGrouped ? null : (
            <ColumnsMenu
              shown={columns}
              onChange={(next) => list.go(changeSearch(search, { columns: next }))}
            />
          )}
          {may('payments.authorize') ? (
            <Link to="/take-gift" className={buttonClass('primary')}>
              <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
              Take a gift
            </Link>
          ) : null}
        </>
      }
      filters={
        <>
          {index && isIndexed ? <DifferingMonths state={index} /> : null}
          {isIndexed ? (
            <GiftSearch text={typed} onType={type} onFilter={list.filter} />
          ) : (
            <SearchNotice>
              <Suspense>
                <IndexNotice search={search} />
              </Suspense>
            </SearchNotice>
          )}
          <GiftFilters search={search} indexed={isIndexed} rows={list.rows} onChange={list.filter} />
        </>
      }
      list={list}
      instead={
        isGrouped ? (
          <Suspense>
            <Groups search={search} text={q} />
          </Suspense>
        ) : null
      }
      one="gift"
      rowPage={({ id }) => recordPage('gift', id)}
      label="Gifts"
      columns={peek ? narrowColumns : giftColumns(columns, locationName)}
      sort={isIndexed ? sortLinks(search, giftOrder) : undefined}
      rowLabel={giftRowLabel}
      phone={(gift) => <GiftRowPhone gift={gift} />}
      panel={panel}
      onClear={() => {
        keep('');
        list.go(pick(search, 'limit', 'columns', 'group'));
      }}
    />
  );
}
