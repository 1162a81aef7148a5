import type { TypedSearch } from '../../data/search/search-text.ts';
import { SearchField } from '../../ui/filters/search-field.tsx';
import type { MoneyBackSearch } from './address.ts';
import { CopyNotice } from './copy-notice.tsx';

type Props = {
  search: MoneyBackSearch;
  /** The known state of our copy: undefined before it answers, null if there is none. */
  known: { complete: boolean } | null | undefined;
  isCopied: boolean;
  typing: TypedSearch;
  /** Called when the search text changes. */
  onSearch: () => void;
};

/** The search of refunds or chargebacks; while the platform answers instead of our copy, says why there is no search. */
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
