import type { TypedSearch } from '../../data/search/search-text.ts';
import { QuestionField } from '../question/question-field.tsx';
import type { ReversalSearch } from './address.ts';

type Props = {
  noun: 'refunds' | 'chargebacks';
  search: ReversalSearch;
  typing: TypedSearch;
  /** Called with whether the text is being read as filters. */
  onRead: (isRead: boolean) => void;
  /** Called when the search text changes. */
  onSearch: () => void;
};

/** The search of refunds or chargebacks. */
export const ReversalSearchField = ({ noun, search, typing, onRead, onSearch }: Props) => (
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
);
