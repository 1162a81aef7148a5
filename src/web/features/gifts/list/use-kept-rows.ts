import { useState } from 'react';
import type { List } from '../../../list/use-list.ts';

/** The list with the rows it had before, as long as `keeps` and none match: what was typed is a question that isn't answered yet. */
export function useKeptRows<Row, Search>(list: List<Row, Search>, keeps: boolean): List<Row, Search> {
  const [kept, setKept] = useState(list);
  const { state: now } = list;
  // Of a list that was empty, the next one has no rows either until it is read.
  const isEmpty = now.kind === 'none-match' || (now.kind === 'rows' && now.rows.length === 0);
  if (now.kind === 'rows' && !isEmpty && !now.old && list.rows !== kept.rows) setKept(list);
  if (!keeps || !isEmpty || kept.state.kind !== 'rows') return list;
  const { state, rows, total, isLast } = kept;
  return { ...list, state, rows, total, isLast };
}
