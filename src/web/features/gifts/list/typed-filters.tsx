import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CornerDownLeft } from 'lucide-react';
import { listText } from '../../../data/format/plural.ts';
import type { SearchPatch } from '../../../data/search/list-search.ts';
import { type NounList, nounList } from '../../../data/search/noun-list.ts';
import { useDebounced } from '../../../data/search/use-debounced.ts';
import type { ContributionsSearch } from '../../../nouns/gift/address.ts';
import styles from '../../../nouns/gift/gift.module.css';
import { typedPatch, typedSearchOptions } from '../../../nouns/gift/typed-search-queries.ts';

type Props = { text: string; onApply: () => void };

/** Says which typed words would become filters, or which other list the question is about. */
export function TypedFilters({ text, onApply }: Props) {
  const settled = useDebounced(text);
  const { data } = useQuery(typedSearchOptions(settled));
  if (settled !== text || !data) return null;
  const elsewhere = nounList(text, data);
  if (elsewhere)
    return (
      <Link to={elsewhere.to} search={elsewhere.search} className={styles.typed}>
        <CornerDownLeft size={14} strokeWidth={1.75} aria-hidden="true" />
        <span>
          Show <b>{elsewhere.name}</b>
        </span>
      </Link>
    );
  if (data.understood.length === 0) return null;
  return (
    <button type="button" className={styles.typed} onClick={onApply}>
      <CornerDownLeft size={14} strokeWidth={1.75} aria-hidden="true" />
      <span>
        Filter by <b>{listText(data.understood)}</b>
      </span>
    </button>
  );
}

/** `elsewhere`: the question is about another list. */
type Typed = { patch: SearchPatch<ContributionsSearch>; rest: string; elsewhere: NounList | null };

/** Null if the text contains no filters, or if that can't be checked now: it stays a text search. */
export async function readTyped(client: QueryClient, text: string): Promise<Typed | null> {
  if (!text.trim()) return null;
  const read = await client.fetchQuery(typedSearchOptions(text)).catch(() => null);
  if (!read) return null;
  const elsewhere = nounList(text, read);
  return elsewhere || read.understood.length > 0
    ? { patch: typedPatch(read.filter), rest: read.rest, elsewhere }
    : null;
}
