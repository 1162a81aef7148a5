import { type QueryKey, useQuery } from '@tanstack/react-query';
import { copyAnswers } from '../../data/api/copy-answers.ts';
import type { copiedListOptions } from '../../data/records/reversal-queries.ts';
import { useKnownReversals } from '../../data/records/reversal-queries.ts';
import type { MoneyBackSearch } from '../../data/search/money-back-search.ts';
import { useTypedSearch } from '../../data/search/search-text.ts';
import { useList } from '../../list/use-list.ts';
import { CopySearch } from './copy-search.tsx';

type Parts<Row, Search> = {
  set: 'refunds' | 'chargebacks';
  search: Search;
  options: (search: Search, text: string) => ReturnType<typeof copiedListOptions<Row>>;
  /** The filters in use, as text. */
  words: (isCopied: boolean, text: string) => readonly string[];
  /** The key of a single record. */
  keyOf: (id: string) => QueryKey;
};

/**
 * The list of refunds or of all chargebacks, with its search field. `isCopied`: our server's copy answers, so the
 * list can be searched, sorted, and summed; `sums` then covers every match.
 */
export function useMoneyBackList<Row extends { id: string }, Search extends MoneyBackSearch>({
  set,
  search,
  options,
  words,
  keyOf,
}: Parts<Row, Search>) {
  const typing = useTypedSearch(set);
  const { q, keep } = typing;
  const known = useKnownReversals(set);
  const isCopied = copyAnswers(known);
  const { sums } = useQuery(options(search, q)).data?.reply ?? {};
  const list = useList(search, (at: Search) => options(at, q), {
    words: [...(isCopied && q ? [`“${q}”`] : []), ...words(isCopied, q)],
    record: ({ id }) => keyOf(id),
  });
  return {
    list,
    q,
    isCopied,
    sums,
    field: <CopySearch {...{ search, known, isCopied, typing }} onSearch={list.restart} />,
    /** Clears the search text and goes to an address without filters. */
    clear: (address: Search) => {
      keep('');
      list.go(address);
    },
  };
}
