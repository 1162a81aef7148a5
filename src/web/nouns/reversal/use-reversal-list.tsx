import { type QueryKey, useQuery } from '@tanstack/react-query';
import { copyAnswers } from '../../data/api/copy-answers.ts';
import type { ListSearch } from '../../data/search/list-search.ts';
import { useTypedSearch } from '../../data/search/search-text.ts';
import { useList } from '../../list/use-list.ts';
import type { MoneyBackSearch } from './address.ts';
import { CopySearch } from './copy-search.tsx';
import { type Applied, type copiedListOptions, useKnownReversals } from './list-queries.ts';

type Options<Row, Search extends ListSearch> = ReturnType<typeof copiedListOptions<Row, Search>>;
type Parts<Row, Search extends ListSearch> = {
  set: 'refunds' | 'chargebacks';
  search: Search;
  options: (search: Search, text: string) => Options<Row, Search>;
  /** Filters as text. */
  words: (applied: Applied<Search>) => readonly string[];
  /** The key of a single record. */
  keyOf: (id: string) => QueryKey;
};

/**
 * The list of refunds or of all chargebacks, with its search field. `isCopied`: our server's copy answers, so the
 * list can be searched, sorted, and summed; `sums` then covers every match. `applied`: what the rows were selected by; its words are the
 * list's sentence.
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
  const { sums, applied = { search, text: q } } = useQuery(options(search, q)).data?.reply ?? {};
  const list = useList<Row, Options<Row, Search>['queryKey'], Search>(
    search,
    (at: Search) => options(at, q),
    {
      words: [...(applied.text ? [`“${applied.text}”`] : []), ...words(applied)],
      record: ({ id }) => keyOf(id),
    },
  );
  return {
    list,
    q,
    isCopied,
    sums,
    applied,
    field: <CopySearch {...{ search, known, isCopied, typing }} onSearch={list.restart} />,
    /** Clears the search text and goes to an address without filters. */
    clear: (address: Search) => {
      keep('');
      list.go(address);
    },
  };
}
