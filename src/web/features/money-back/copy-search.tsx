import type { MoneyBackSearch } from '../../data/search/money-back-search.ts';
import type { TypedSearch } from '../../data/search/search-text.ts';
import { SearchField } from '../../ui/filters/search-field.tsx';
import { CopyNotice } from './copy-notice.tsx';

type Props = {
  search: MoneyBackSearch;
  /** What our copy is known to be: undefined before it answered, null where there is none. */
  known: { complete: boolean } | null | undefined;
  isCopied: boolean;
  typing: TypedSearch;
  /** Once something else is typed. */
  onSearch: () => void;
};

/** The search of refunds or chargebacks; where the platform answers in place of our copy, why there is none. */
export const CopySearch = ({ search, known, isCopied, typing, onSearch }: Props) =>
  isCopied ? (
    <SearchField
      label="Search by donor or ID"
      value={typing.typed}
      onChange={(text) => {
        typing.keep(text);
        onSearch();
      }}
    />
  ) : (
    <CopyNotice search={search} isComing={known !== null} />
  );
