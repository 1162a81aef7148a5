import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CornerDownLeft } from 'lucide-react';
import { useEffect } from 'react';
import type { SearchPatch } from '../../../data/search/list-search.ts';
import { type NounList, nounList } from '../../../data/search/noun-list.ts';
import { useDebounced } from '../../../data/search/use-debounced.ts';
import type { ContributionsSearch } from '../../../nouns/gift/address.ts';
import styles from '../../../nouns/gift/gift.module.css';
import { typedPatch, typedSearchOptions } from '../../../nouns/gift/typed-search-queries.ts';

type Props = {
  text: string;
  onApply: () => void;
  /** Called with whether any words of the text were understood, whenever that changes; with false at the end. */
  onRead: (understood: boolean) => void;
};

/** Below the field: which typed words would become filters, or which other list the question is about. */
export function TypedFilters({ text, onApply, onRead }: Props) {
  const settled = useDebounced(text);
  const { data } = useQuery(typedSearchOptions(settled));
  const elsewhere = data ? nounList(text, data) : null;
  const isUnderstood = data && (elsewhere !== null || data.understood.length > 0);
  // While the next words are read, what is shown stays.
  useEffect(() => {
    if (isUnderstood !== undefined) onRead(isUnderstood);
  }, [isUnderstood, onRead]);
  useEffect(() => () => onRead(false), [onRead]);
  if (settled !== text || !data || !isUnderstood) return null;
  if (elsewhere)
    return (
      <Link to={elsewhere.to} search={elsewhere.search} className={styles.typed} onMouseDown={keepFocus}>
        <span>
          Show <b>{elsewhere.name}</b>
        </span>
        <CornerDownLeft size={14} strokeWidth={1.75} aria-hidden="true" />
      </Link>
    );
  return (
    <button type="button" className={styles.typed} onMouseDown={keepFocus} onClick={onApply}>
      <span className={styles.readings}>
        Filter by
        {[...new Set(data.understood)].map((words) => (
          <b key={words}>{words}</b>
        ))}
        {data.rest.trim() ? (
          <span>
            and search for <b>{data.rest.trim()}</b>
          </span>
        ) : null}
      </span>
      <CornerDownLeft size={14} strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}

/** The field keeps the focus while this is pressed; without it, this would be gone before the click. */
const keepFocus = (event: { preventDefault: () => void }): void => event.preventDefault();

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
