import { getRouteApi } from '@tanstack/react-router';
import { isComplete } from '../../data/api/read-cut.ts';
import { countText } from '../../data/format/format.ts';
import { plural } from '../../data/format/plural.ts';
import { changeFilter } from '../../data/search/list-search.ts';
import { AgeLabel } from '../../labels/age-label.tsx';
import { listPlace } from '../../labels/record-places.ts';
import { type Refund, refundRowLabel } from '../../labels/refund.ts';
import { ListScreen } from '../../list/list-screen.tsx';
import { only } from '../../list/only.ts';
import { lazyPanel } from '../../list/panel.ts';
import { sortLink } from '../../list/sort-links.tsx';
import { type List, useList } from '../../list/use-list.ts';
import { useGiftDonors } from '../money-back/gift-donor-name.ts';
import { narrowRefundColumns, RefundRowPhone, refundColumns } from './refund-columns.tsx';
import { refundFilterLabels } from './refund-filter-labels.ts';
import { RefundFilters } from './refund-filters.tsx';
import { refundOptions, refundsOptions } from './refunds-queries.ts';
import type { RefundsSearch } from './refunds-search.ts';

const route = getRouteApi('/_app/refunds/');
const panel = lazyPanel(() => import('./refund-record.tsx').then((file) => file.RefundRecord));

/** Money that goes back to donors; what needs action comes first. */
export function RefundsList() {
  const search = route.useSearch();
  const list = useList(search, refundsOptions, {
    words: refundFilterLabels(search),
    record: ({ id }) => refundOptions(id).queryKey,
  });
  const donorOf = useGiftDonors(list.rows);
  return (
    <ListScreen
      {...listPlace('refund')}
      sentence={<Sentence list={list} />}
      filters={<RefundFilters search={search} onChange={list.filter} />}
      list={list}
      columns={search.peek ? narrowRefundColumns(donorOf) : refundColumns(donorOf)}
      sort={() => sortByRequest(search)}
      rowLabel={(refund) => refundRowLabel(refund, donorOf(refund))}
      phone={(refund) => <RefundRowPhone refund={refund} donor={donorOf(refund)} />}
      panel={panel}
      onClear={() => list.go({ changed: 'any', ...only(search, 'limit') })}
    />
  );
}

function Sentence({ list: { search, words, total, asOf, behind } }: { list: List<Refund, RefundsSearch> }) {
  const order = search.order ?? (isComplete(total) ? null : 'newest');
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
const sortByRequest = (search: RefundsSearch) =>
  sortLink(
    search.order ? directions[search.order] : null,
    changeFilter(search, { order: search.order === 'newest' ? 'oldest' : 'newest' }),
  );
