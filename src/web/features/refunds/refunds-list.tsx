import { getRouteApi } from '@tanstack/react-router';
import { reversalFilters } from '#contract/nouns/reversal/filters.ts';
import { appliedPart } from '../../data/search/filter-search.ts';
import { useTypedSearch } from '../../data/search/search-text.ts';
import { ExportMenu } from '../../labels/exports/export-menu.tsx';
import { FilterChips } from '../../labels/lists/filter-cells.tsx';
import { listPlace } from '../../labels/record-places.ts';
import { ListScreen } from '../../list/list-screen.tsx';
import { lazyPanel } from '../../list/panel.ts';
import { pick } from '../../list/pick.ts';
import { useOwnList } from '../../list/use-own-list.ts';
import { refundCells, refundWords } from '../../nouns/refund/filter-cells.tsx';
import { refundRowLabel } from '../../nouns/refund/labels.ts';
import { refundsQuestion, whileSearching } from '../../nouns/refund/list-request.ts';
import { refundOptions, refundsOptions } from '../../nouns/refund/query.ts';
import { useWaitingRequests, WaitingRequests } from '../../nouns/refund/request/waiting-requests.tsx';
import { useGiftDonors } from '../../nouns/reversal/gift-donor-name.ts';
import { ReversalSearchField } from '../../nouns/reversal/reversal-search-field.tsx';
import { reversalSortLinks } from '../../nouns/reversal/reversal-sort-links.tsx';
import { ToggleChip } from '../../ui/filters/toggle-chip.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { narrowRefundColumns, RefundRowPhone, refundColumns } from './refund-columns.tsx';
import { RefundsSentence } from './refunds-sentence.tsx';

const route = getRouteApi('/_app/refunds/');
const panel = lazyPanel(() => import('./refund-record.tsx').then((file) => file.RefundRecord));

/** Money returned to donors, refunds that need action first. */
export function RefundsList() {
  const address = route.useSearch();
  const typing = useTypedSearch('refunds');
  const { q } = typing;
  const { list, source, sums } = useOwnList(address, (at) => refundsOptions(at, q), {
    words: (unapplied) => refundWords(address, q, unapplied),
    record: ({ id }) => refundOptions(id).queryKey,
  });
  const search = whileSearching(address, q);
  const applied = appliedPart(reversalFilters, search, source.unapplied);
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
      sentence={<RefundsSentence list={list} source={source} search={applied} sums={sums} />}
      actions={
        source.complete ? (
          <ExportMenu kind="refunds" query={() => refundsQuestion(address, q)} wideOnly />
        ) : null
      }
      tabs={<WaitingRequests />}
      filters={
        <>
          <ReversalSearchField {...{ source, typing, search }} cells={refundCells} onSearch={list.restart} />
          <FilterChips
            filters={reversalFilters}
            cells={refundCells}
            search={search}
            complete={source.complete}
            change={list.filter}
          >
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
      columns={address.peek ? narrowRefundColumns(donorOf) : refundColumns(donorOf)}
      sort={reversalSortLinks(applied, null, source.complete)}
      rowLabel={(refund) => refundRowLabel(refund, donorOf(refund))}
      phone={(refund) => <RefundRowPhone refund={refund} donor={donorOf(refund)} />}
      panel={panel}
      onClear={() => {
        typing.keep('');
        list.go({ changed: 'any', ...pick(address, 'limit') });
      }}
    />
  );
}
