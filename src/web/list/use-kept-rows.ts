import { useState } from 'react';
import type { List } from './use-list.ts';

type Found<Row, Search, Sums> = { list: List<Row, Search>; sums: Sums };

/**
 * The list with the rows it had before, and their sums, as long as `keeps` and none match: what was typed is a question that isn't answered
 * yet.
 */
export function useKeptRows<Row, Search, Sums>(
  found: Found<Row, Search, Sums>,
  keeps: boolean,
): Found<Row, Search, Sums> {
  const [kept, setKept] = useState(found);
  const { state: now } = found.list;
  // Of a list that was empty, the next one has no rows either until it is read.
  const isEmpty = now.kind === 'none-match' || (now.kind === 'rows' && now.rows.length === 0);
  const isNew = found.list.rows !== kept.list.rows || found.sums !== kept.sums;
  if (now.kind === 'rows' && !isEmpty && !now.old && isNew) setKept(found);
  if (!keeps || !isEmpty || kept.list.state.kind !== 'rows') return found;
  // With its words, so that nothing is announced about the question.
  const { state, rows, total, isLast, words } = kept.list;
  return { list: { ...found.list, state, rows, total, isLast, words }, sums: kept.sums };
}
