import { getRouteApi } from '@tanstack/react-router';
import { chargebackStatuses } from '#contract/giving/vocabulary.ts';
import { changeFilter } from '../../data/search/list-search.ts';
import { ExportMenu } from '../../labels/exports/export-menu.tsx';
import { sortLink } from '../../list/sort-links.tsx';
import type { ChargebacksSearch } from '../../nouns/chargeback/address.ts';
import { chargebackFilterLabels, chargebackStatusLabel } from '../../nouns/chargeback/labels.ts';
import { chargebacksOptions } from '../../nouns/chargeback/list-queries.ts';
import { chargebackOptions } from '../../nouns/chargeback/query.ts';
import { ChangedAndGiftPicker } from '../../nouns/reversal/changed-and-gift-picker.tsx';
import { CopiedFilters } from '../../nouns/reversal/copied-filters.tsx';
import { copiedSort } from '../../nouns/reversal/copied-sort.tsx';
import { copiedQuery } from '../../nouns/reversal/list-request.ts';
import { useMoneyBackList } from '../../nouns/reversal/use-reversal-list.tsx';
import { allColumns, narrowAllColumns } from './chargeback-columns.tsx';
import { ChargebacksScreen } from './chargebacks-screen.tsx';
import { ChargebacksSentence } from './chargebacks-sentence.tsx';

const route = getRouteApi('/_app/chargebacks/');

/** All chargebacks, searched, sorted, and summed by our server; until its copy is complete, filtered and paged by the platform. */
export function AllChargebacks() {
  const search = route.useSearch();
  const { list, q, isCopied, sums, field, clear } = useMoneyBackList({
    set: 'chargebacks',
    search,
    options: chargebacksOptions,
    words: (applied) => chargebackFilterLabels(applied.search),
    keyOf: (id) => chargebackOptions(id).queryKey,
  });
  return (
    <ChargebacksScreen
      tab="all"
      list={list}
      one="chargeback"
      sentence={<ChargebacksSentence list={list} sums={sums} isCopied={isCopied} />}
      actions={
        isCopied ? (
          <ExportMenu kind="chargebacks" query={() => copiedQuery(search, q, 'created')} wideOnly />
        ) : null
      }
      filters={
        <>
          {field}
          <ChangedAndGiftPicker
            days={{ from: search.changedFrom, to: search.changedTo }}
            gift={search.gift}
            onChange={(patch) => list.filter({ ...patch, tab: 'all' })}
          >
            {isCopied ? (
              <CopiedFilters
                search={search}
                created="Opened"
                statuses={chargebackStatuses}
                nameOf={(status) => chargebackStatusLabel(status).name}
                onChange={(patch) => list.filter({ ...patch, tab: 'all' })}
              />
            ) : null}
          </ChangedAndGiftPicker>
        </>
      }
      columns={search.peek ? narrowAllColumns : allColumns}
      sort={
        isCopied
          ? copiedSort({ ...search, tab: 'all' }, 'created')
          : (column) => (column === 'created' ? sortByOpening(search) : undefined)
      }
      onClear={() => clear({ tab: 'all' })}
    />
  );
}

/** The platform sorts only by the time they were opened. */
const sortByOpening = (search: ChargebacksSearch) =>
  search.order === 'oldest'
    ? sortLink('ascending', changeFilter(search, { order: undefined, tab: 'all' }))
    : sortLink('descending', changeFilter(search, { order: 'oldest', tab: 'all' }));
