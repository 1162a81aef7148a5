import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import type { ReversalSort } from '#contract/steward/reversals.ts';
import { isComplete } from '../../data/api/read-cut.ts';
import { countText } from '../../data/format/format.ts';
import { plural } from '../../data/format/plural.ts';
import { useKnownReversals } from '../../data/records/reversal-queries.ts';
import { changeFilter } from '../../data/search/list-search.ts';
import { useSearchText } from '../../data/search/search-text.ts';
import { AgeLabel } from '../../labels/age-label.tsx';
import { ExportMenu } from '../../labels/exports/export-menu.tsx';
import { listPlace } from '../../labels/record-places.ts';
import { type Refund, refundRowLabel, refundStatusLabel } from '../../labels/refund.ts';
import { StatusSums } from '../../labels/sums/status-sums.tsx';
import { ListScreen } from '../../list/list-screen.tsx';
import { only } from '../../list/only.ts';
import { lazyPanel } from '../../list/panel.ts';
import { sortLink } from '../../list/sort-links.tsx';
import { type List, useList } from '../../list/use-list.ts';
import { copiedSort } from '../money-back/copied-sort.tsx';
import { CopySearch } from '../money-back/copy-search.tsx';
import { useGiftDonors } from '../money-back/gift-donor-name.ts';
import { narrowRefundColumns, RefundRowPhone, refundColumns } from './refund-columns.tsx';
import { refundFilterLabels } from './refund-filter-labels.ts';
import { RefundFilters } from './refund-filters.tsx';
import { copiedRefundsQuery, whileSearching } from './refund-list-request.ts';
import { refundOptions, refundsOptions } from './refunds-queries.ts';
import { type RefundsSearch, readRefundsSearch } from './refunds-search.ts';

const route = getRouteApi('/_app/refunds/');
const panel = lazyPanel(() => import('./refund-record.tsx').then((file) => file.RefundRecord));

/** Money that goes back to donors; what needs action comes first. Searched, sorted and summed by our server once it has them all. */
export function RefundsList() {
  const address = route.useSearch();
  const [typed, keepTyped] = useSearchText('refunds');
  // Typing goes first; the rows follow when there is time.
  const q = useDeferredValue(typed).trim();
  const known = useKnownReversals('refunds');
  const isCopied = known === undefined || (known?.complete ?? false);
  const search = isCopied ? whileSearching(address, q) : address;
  const { sums } = useQuery(refundsOptions(address, q)).data?.reply ?? {};
  const list = useList(address, (at) => refundsOptions(at, q), {
    words: [...(isCopied && q ? [`“${q}”`] : []), ...refundFilterLabels(search)],
    record: ({ id }) => refundOptions(id).queryKey,
  });
  const donorOf = useGiftDonors(list.rows);
  const { page: _, peek: __, view: ___, ...shown } = search;
  return (
    <ListScreen
      {...listPlace('refund')}
      sentence={
        <StatusSums
          sums={sums}
          counted="SUCCEEDED"
          wordOf={refundWord}
          link={(status, content) => (
            <Link to="/refunds" search={readRefundsSearch({ ...shown, status: [status] })}>
              {content}
            </Link>
          )}
        >
          <Sentence list={list} search={search} isCopied={sums !== undefined} />
        </StatusSums>
      }
      actions={
        isCopied ? <ExportMenu kind="refunds" query={() => copiedRefundsQuery(address, q)} wideOnly /> : null
      }
      filters={
        <>
          <CopySearch
            search={address}
            known={known}
            isCopied={isCopied}
            text={typed}
            onType={keepTyped}
            onReset={() => list.filter({ peek: undefined })}
          />
          <RefundFilters search={search} copied={isCopied} onChange={list.filter} />
        </>
      }
      list={list}
      columns={address.peek ? narrowRefundColumns(donorOf) : refundColumns(donorOf)}
      sort={isCopied ? copiedSort(search, null) : (field) => platformSort(field, address)}
      rowLabel={(refund) => refundRowLabel(refund, donorOf(refund))}
      phone={(refund) => <RefundRowPhone refund={refund} donor={donorOf(refund)} />}
      panel={panel}
      onClear={() => {
        keepTyped('');
        list.go({ changed: 'any', ...only(address, 'limit') });
      }}
    />
  );
}

/** A status after an amount: "$50.00 pending". */
const refundWord = (status: string | null): string =>
  status === 'REQUIRES_ACTION' ? 'waiting for action' : refundStatusLabel(status).name.toLowerCase();

type SentenceProps = { list: List<Refund, RefundsSearch>; search: RefundsSearch; isCopied: boolean };

function Sentence({ list: { words, total, asOf, behind }, search, isCopied }: SentenceProps) {
  const order = search.sort ? null : (search.order ?? (isCopied || isComplete(total) ? null : 'newest'));
  return (
    <>
      {total === null ? null : (
        <>
          <b>{countText(total)}</b> {plural(total, 'refund', 'refunds')}
          {words.length > 0 ? ` ${words.join(', ')}` : null}
          {order ? `, ${order} first` : null}
        </>
      )}
      <AgeLabel asOf={asOf} behind={behind} />
    </>
  );
}

const directions = { newest: 'descending', oldest: 'ascending' } as const;

/** The platform sorts by the time of the request alone; without an order, what needs action is first. */
const platformSort = (field: ReversalSort, search: RefundsSearch) =>
  field === 'created'
    ? sortLink(
        search.order ? directions[search.order] : null,
        changeFilter(search, { order: search.order === 'newest' ? 'oldest' : 'newest' }),
      )
    : undefined;
