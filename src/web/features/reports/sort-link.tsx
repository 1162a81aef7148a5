import { Link } from '@tanstack/react-router';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReportSearch } from '../../nouns/report/address.ts';
import styles from './reports.module.css';
import type { Sorting } from './sorting.ts';

type Props = { title: string; sort: string; sorting: Sorting | null; search: ReportSearch };

export const ariaSort = { ASC: 'ascending', DESC: 'descending' } as const;

/** A column's title, which sorts by the column in descending order; if it already does, reverses the order. */
export function SortLink({ title, sort, sorting, search }: Props) {
  const isSorted = sort === sorting?.column;
  const Arrow = sorting?.direction === 'ASC' ? ArrowUp : ArrowDown;
  const direction = isSorted && sorting?.direction === 'DESC' ? 'ASC' : 'DESC';
  return (
    <Link to="." search={{ ...search, sort, direction }} resetScroll={false} className={styles.sort}>
      {title}
      {isSorted ? <Arrow size={14} strokeWidth={2} aria-hidden="true" data-print="no" /> : null}
    </Link>
  );
}
