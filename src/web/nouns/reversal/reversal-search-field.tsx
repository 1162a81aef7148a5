import type { ReversalFilters } from '#contract/nouns/reversal/filters.ts';
import type { ListSource } from '../../data/api/own-list.ts';
import type { TypedSearch } from '../../data/search/search-text.ts';
import type { FilterCells } from '../../labels/lists/filter-cells.tsx';
import { notAllYetText } from '../../labels/lists/not-all-yet.ts';
import { SearchNotice } from '../../ui/filters/search-notice.tsx';
import { QuestionField } from '../question/question-field.tsx';
import type { ReversalSearch } from './address.ts';

type Props = {
  noun: 'refunds' | 'chargebacks';
  source: ListSource;
  cells: FilterCells<ReversalFilters, ReversalSearch>;
  search: ReversalSearch;
  typing: TypedSearch;
  /** Called with whether the text is being read as filters. */
  onRead: (isRead: boolean) => void;
  /** Called when the search text changes. */
  onSearch: () => void;
};

const missing = { what: 'Search, sorting, and totals', of: 'gifts' };

/** The search of refunds or chargebacks; until our copy is complete, says what the list can't do. */
export const ReversalSearchField = ({ noun, source, cells, search, typing, onRead, onSearch }: Props) =>
  source.complete ? (
    <QuestionField
      label="Search by donor, date, or ID"
      noun={noun}
      text={typing.typed}
      search={search}
      onRead={onRead}
      onType={(text) => {
        typing.keep(text);
        onSearch();
      }}
    />
  ) : (
    <SearchNotice>{notAllYetText(source, missing, cells, search.sort !== undefined)}</SearchNotice>
  );
