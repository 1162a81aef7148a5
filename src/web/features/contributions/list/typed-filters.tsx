import { type QueryClient, useQuery } from '@tanstack/react-query';
import { CornerDownLeft } from 'lucide-react';
import { listText } from '../../../data/format/plural.ts';
import { typedPatch, typedSearchOptions } from '../../../data/records/typed-search-queries.ts';
import type { SearchPatch } from '../../../data/search/list-search.ts';
import { useDebounced } from '../../../data/search/use-debounced.ts';
import styles from '../contributions.module.css';
import type { ContributionsSearch } from './contributions-search.ts';

type Props = { text: string; onApply: () => void };

/** Says which typed words would become filters. */
export function TypedFilters({ text, onApply }: Props) {
  const settled = useDebounced(text);
  const { data } = useQuery(typedSearchOptions(settled));
  if (settled !== text || !data || data.understood.length === 0) return null;
  return (
    <button type="button" className={styles.typed} onClick={onApply}>
      <CornerDownLeft size={14} strokeWidth={1.75} aria-hidden="true" />
      <span>
        Filter by <b>{listText(data.understood)}</b>
      </span>
    </button>
  );
}

type Typed = { patch: SearchPatch<ContributionsSearch>; rest: string };

/** Null if the text contains no filters, or if that can't be checked now: it stays a text search. */
export async function readTyped(client: QueryClient, text: string): Promise<Typed | null> {
  if (!text.trim()) return null;
  const read = await client.fetchQuery(typedSearchOptions(text)).catch(() => null);
  return read && read.understood.length > 0 ? { patch: typedPatch(read.filter), rest: read.rest } : null;
}
