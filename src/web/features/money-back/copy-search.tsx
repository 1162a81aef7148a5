import type { MoneyBackSearch } from '../../data/search/money-back-search.ts';
import { SearchField } from '../../ui/filters/search-field.tsx';
import { CopyNotice } from './copy-notice.tsx';

type Props = {
  search: MoneyBackSearch & { page?: number; peek?: string };
  /** What our copy is known to be: undefined before it answered, null where there is none. */
  known: { complete: boolean } | null | undefined;
  isCopied: boolean;
  text: string;
  onType: (text: string) => void;
  /** Goes to the first page, with no record beside the list. */
  onReset: () => void;
};

/** The search of refunds or chargebacks; where the platform answers in place of our copy, why there is none. */
export const CopySearch = ({ search, known, isCopied, text, onType, onReset }: Props) =>
  isCopied ? (
    <SearchField
      label="Search by donor or ID"
      value={text}
      onChange={(typed) => {
        onType(typed);
        if (search.page || search.peek) onReset();
      }}
    />
  ) : (
    <CopyNotice search={search} isComing={known !== null} />
  );
