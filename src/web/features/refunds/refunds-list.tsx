import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { listSentenceText, statusesSentence } from '#contract/steward/list-sentence.ts';
import type { StatusSum } from '#contract/steward/operations/lists.ts';
import { omit } from '#contract/values/omit.ts';
import { changeSearch } from '../../data/search/list-search.ts';
import { useTypedSearch } from '../../data/search/search-text.ts';
import { AgeLabel } from '../../labels/age-label.tsx';
import { FilterChips } from '../../labels/lists/filter-cells.tsx';
import { listPlace } from '../../labels/record-places.ts';
import { StatusSums } from '../../labels/sums/status-sums.tsx';
import { UnreadableRecords } from '../../labels/sums/unreadable-records.tsx';
import { ColumnsMenu, chosenColumns } from '../../list/columns-menu.tsx';
import { ListScreen } from '../../list/list-screen.tsx';
import { lazyPanel } from '../../list/panel.ts';
import { pick } from '../../list/pick.ts';
import { PrintedFilters } from '../../list/printed-filters.tsx';
import { useKeptRows } from '../../list/use-kept-rows.ts';
import type { List } from '../../list/use-list.ts';
import { useOwnList } from '../../list/use-own-list.ts';
import { type RefundsSearch, readRefundsSearch } from '../../nouns/refund/address.ts';
import { refundCells, refundWords } from '../../nouns/refund/filter-cells.tsx';
import { type Refund, refundRowLabel } from '../../nouns/refund/labels.ts';
import { refundsQuestion, whileSearching } from '../../nouns/refund/list-request.ts';
import { refundOptions, refundsOptions } from '../../nouns/refund/query.ts';
import { defaultRefundColumns } from '../../nouns/refund/refund-column-ids.ts';
import { useWaitingRequests, WaitingRequests } from '../../nouns/refund/request/waiting-requests.tsx';
import { useGiftDonors } from '../../nouns/reversal/gift-donor-name.ts';
import { ReversalSearchField } from '../../nouns/reversal/reversal-search-field.tsx';
import { reversalSortLinks } from '../../nouns/reversal/reversal-sort-links.tsx';
import { ToggleChip } from '../../ui/filters/toggle-chip.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { narrowRefundColumns, RefundRowPhone, refundColumns } from './refund-columns.tsx';

const route = getRouteApi('/_app/refunds/');
const panel = lazyPanel(() => import('./refund-record.tsx').then((file) => file.RefundRecord));

/** Money returned to donors, refunds that need action first. */
export function RefundsList() {
  const address = route.useSearch();
  const typing = useTypedSearch('refunds');
  const { q } = typing;
  const [isRead, setIsRead] = useState(false);
  const { list: found, ...read } = useOwnList(address, (at) => refundsOptions(at, q), {
    words: refundWords(address, q),
    record: ({ id }) => refundOptions(id).queryKey,
  });
  const { list, sums } = useKeptRows({ list: found, sums: read.sums }, isRead);
  const search = whileSearching(address, q);
  const donorOf = useGiftDonors(list.rows);
  const all = refundColumns(donorOf);
  const columns = chosenColumns(all, address, defaultRefundColumns);
  const requests = useWaitingRequests();
  const place = listPlace('refund');
  if (requests.isLoading)
    return (
      <Page title={place.title} late>
        <div aria-busy="true" />
      </Page>
    );
  return (
    <ListScreen
      {...place}
      sentence={<RefundsSentence list={list} search={search} sums={sums} />}
      said={listSentenceText(statusesSentence('refunds', list.total ?? 0, sums ?? null))}
      actions={
        <ColumnsMenu
          all={all}
          shown={columns.map(({ id }) => id)}
          byDefault={defaultRefundColumns}
          onChange={(next) => list.go(changeSearch(address, { columns: next }))}
        />
      }
      file={{
        kind: 'refunds',
        one: 'refund',
        shown: columns.map(({ id }) => id),
        query: () => refundsQuestion(address, q),
      }}
      tabs={<WaitingRequests />}
      filters={
        <>
          <ReversalSearchField
            noun="refunds"
            onRead={setIsRead}
            {...{ typing, search }}
            onSearch={list.restart}
          />
          <FilterChips cells={refundCells} search={search} change={list.filter}>
            <ToggleChip
              on={search.order === undefined && search.sort === undefined}
              onChange={(on) =>
                list.filter({ order: on ? undefined : 'newest', sort: undefined, direction: undefined })
              }
            >
              Action needed first
            </ToggleChip>
          </FilterChips>
        </>
      }
      list={list}
      columns={address.peek ? narrowRefundColumns(donorOf) : columns}
      sort={reversalSortLinks(search, null)}
      rowLabel={(refund) => refundRowLabel(refund, donorOf(refund) ?? null)}
      phone={(refund) => <RefundRowPhone refund={refund} donor={donorOf(refund)} />}
      panel={panel}
      onClear={() => {
        typing.keep('');
        list.go({ changed: 'any', ...pick(address, 'limit', 'columns') });
      }}
    />
  );
}

type Props = {
  list: List<Refund, RefundsSearch>;
  /** What the rows were selected by, with the change that a search makes (`whileSearching`). */
  search: RefundsSearch;
  /** Cover every match; undefined until our copy is complete. */
  sums: readonly StatusSum[] | undefined;
};

/** How many refunds match, in which order, and their totals; each amount links to its refunds. */
function RefundsSentence({ list: { words, total, asOf, behind, unreadable = 0 }, search, sums }: Props) {
  const shown = omit(search, 'page', 'peek', 'view');
  const order = search.sort ? null : search.order;
  return (
    <StatusSums
      list="refunds"
      total={total}
      sums={sums}
      link={(status, content) => (
        <Link to="/refunds" search={readRefundsSearch({ ...shown, status: [status] })}>
          {content}
        </Link>
      )}
    >
      {total === null ? null : (
        <>
          <PrintedFilters words={words} lead=" " />
          {order ? `, ${order} first` : null}
        </>
      )}
      <UnreadableRecords unreadable={unreadable} one="refund" />
      <AgeLabel asOf={asOf} behind={behind} />
    </StatusSums>
  );
}
