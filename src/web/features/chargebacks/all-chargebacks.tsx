import { getRouteApi } from '@tanstack/react-router';
import { reversalFilters } from '#contract/nouns/reversal/filters.ts';
import { appliedPart } from '../../data/search/filter-search.ts';
import { useTypedSearch } from '../../data/search/search-text.ts';
import { ExportMenu } from '../../labels/exports/export-menu.tsx';
import { FilterChips } from '../../labels/lists/filter-cells.tsx';
import { useOwnList } from '../../list/use-own-list.ts';
import { chargebackCells, chargebackWords } from '../../nouns/chargeback/filter-cells.ts';
import { chargebacksOptions, chargebacksQuestion } from '../../nouns/chargeback/list-queries.ts';
import { chargebackOptions } from '../../nouns/chargeback/query.ts';
import { ReversalSearchField } from '../../nouns/reversal/reversal-search-field.tsx';
import { reversalSortLinks } from '../../nouns/reversal/reversal-sort-links.tsx';
import { allColumns, narrowAllColumns } from './chargeback-columns.tsx';
import { ChargebacksScreen } from './chargebacks-screen.tsx';
import { ChargebacksSentence } from './chargebacks-sentence.tsx';

const route = getRouteApi('/_app/chargebacks/');

/** All chargebacks. */
export function AllChargebacks() {
  const search = route.useSearch();
  const typing = useTypedSearch('chargebacks');
  const { q } = typing;
  const { list, source, sums } = useOwnList(search, (at) => chargebacksOptions(at, q), {
    words: (unapplied) => chargebackWords(search, q, unapplied),
    record: ({ id }) => chargebackOptions(id).queryKey,
  });
  const applied = appliedPart(reversalFilters, search, source.unapplied);
  return (
    <ChargebacksScreen
      tab="all"
      list={list}
      one="chargeback"
      sentence={<ChargebacksSentence list={list} source={source} search={applied} sums={sums} />}
      actions={
        source.complete ? (
          <ExportMenu kind="chargebacks" query={() => chargebacksQuestion(search, q)} wideOnly />
        ) : null
      }
      filters={
        <>
          <ReversalSearchField
            {...{ source, typing, search }}
            cells={chargebackCells}
            onSearch={list.restart}
          />
          <FilterChips
            filters={reversalFilters}
            cells={chargebackCells}
            search={search}
            complete={source.complete}
            change={(patch) => list.filter({ ...patch, tab: 'all' })}
          />
        </>
      }
      columns={search.peek ? narrowAllColumns : allColumns}
      sort={reversalSortLinks({ ...applied, tab: 'all' }, 'created', source.complete)}
      onClear={() => {
        typing.keep('');
        list.go({ tab: 'all' });
      }}
    />
  );
}
