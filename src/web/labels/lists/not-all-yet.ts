/** What a list can't do while the platform has its rows instead of our copy. */

import { lookUp } from '#contract/values/look-up.ts';
import type { ListSource } from '../../data/api/own-list.ts';
import { listText } from '../../data/format/plural.ts';
import type { FilterCell } from './filter-cells.tsx';

type Missing = {
  /** "Search, sorting, and totals". */
  what: string;
  /** What our copy must have read, such as "gifts". */
  of: string;
  /** How far that is: "900 of 2,000 gifts". */
  progress?: string | undefined;
};

/** A sentence, and another one about what was chosen but isn't applied; empty for a complete list. `sorted`: whether a sort was chosen. */
export function notAllYetText(
  { complete, loading, unapplied }: ListSource,
  { what, of, progress }: Missing,
  cells: Readonly<Record<string, Pick<FilterCell<unknown>, 'about'>>>,
  sorted: boolean,
): string {
  if (complete) return '';
  const names = unapplied.flatMap((id) =>
    id === 'sort' ? (sorted ? ['sorting'] : []) : (lookUp(cells, id)?.about ?? []),
  );
  return [
    loading
      ? `${what} will be available once all ${of} are loaded${progress ? `: ${progress}` : ''}.`
      : `${what} aren't available: this server doesn't keep a copy of ${of}.`,
    names.length > 0 ? `Not applied${loading ? ' until then' : ''}: ${listText(names)}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}
