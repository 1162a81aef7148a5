import { getRouteApi } from '@tanstack/react-router';
import type { ReversalSort } from '#contract/steward/reversals.ts';
import { changeFilter } from '../../data/search/list-search.ts';
import { ExportMenu } from '../../labels/exports/export-menu.tsx';
import { listPlace } from '../../labels/record-places.ts';
import { ListScreen } from '../../list/list-screen.tsx';
import { only } from '../../list/only.ts';
import { lazyPanel } from '../../list/panel.ts';
import { sortLink } from '../../list/sort-links.tsx';
import type { RefundsSearch } from '../../nouns/refund/address.ts';
import { refundFilterLabels } from '../../nouns/refund/filter-labels.ts';
import { refundRowLabel } from '../../nouns/refund/labels.ts';
import { copiedRefundsQuery, whileSearching } from '../../nouns/refund/list-request.ts';
import { refundOptions, refundsOptions } from '../../nouns/refund/query.ts';
import { useWaitingRequests, WaitingRequests } from '../../nouns/refund/request/waiting-requests.tsx';
import { copiedSort } from '../../nouns/reversal/copied-sort.tsx';
import { useGiftDonors } from '../../nouns/reversal/gift-donor-name.ts';
import { useMoneyBackList } from '../../nouns/reversal/use-reversal-list.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { narrowRefundColumns, RefundRowPhone, refundColumns } from './refund-columns.tsx';
import { RefundFilters } from './refund-filters.tsx';
import { RefundsSentence } from './refunds-sentence.tsx';

const route = getRouteApi('/_app/refunds/');
const panel = lazyPanel(() => import('./refund-record.tsx').then((file) => file.RefundRecord));

/** Money returned to donors, refunds that need action first. Searched, sorted, and summed by our server once its copy is complete. */
export function RefundsList() {
  const address = route.useSearch();
  const { list, q, isCopied, sums, applied, field, clear } = useMoneyBackList({
    set: 'refunds',
    search: address,
    options: refundsOptions,
    words: (of) => refundFilterLabels(whileSearching(of.search, of.text)),
    keyOf: (id) => refundOptions(id).queryKey,
  });
  const search = whileSearching(applied.search, applied.text);
  const donorOf = useGiftDonors(list.rows);
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
      actions={
        isCopied ? <ExportMenu kind="refunds" query={() => copiedRefundsQuery(address, q)} wideOnly /> : null
      }
      tabs={<WaitingRequests />}
      filters={
        <>
          {field}
          <RefundFilters search={search} copied={isCopied} onChange={list.filter} />
        </>
      }
      list={list}
      columns={address.peek ? narrowRefundColumns(donorOf) : refundColumns(donorOf)}
      sort={isCopied ? copiedSort(search, null) : (column) => platformSort(column, address)}
      rowLabel={(refund) => refundRowLabel(refund, donorOf(refund))}
      phone={(refund) => <RefundRowPhone refund={refund} donor={donorOf(refund)} />}
      panel={panel}
      onClear={() => clear({ changed: 'any', ...only(address, 'limit') })}
    />
  );
}

const directions = { newest: 'descending', oldest: 'ascending' } as const;

/** The platform sorts only by the time of the request; by default, refunds that need action come first. */
const platformSort = (field: ReversalSort, search: RefundsSearch) =>
  field === 'created'
    ? sortLink(
        search.order ? directions[search.order] : null,
        changeFilter(search, { order: search.order === 'newest' ? 'oldest' : 'newest' }),
      )
    : undefined;
