import { chargebackStatuses } from '#contract/giving/vocabulary.ts';
import { reversalFilters } from '#contract/nouns/reversal/filters.ts';
import { filterWords } from '../../labels/lists/filter-cells.tsx';
import { reversalCells } from '../reversal/filter-cells.tsx';
import type { ChargebacksSearch } from './address.ts';
import { chargebackStatusLabel } from './labels.ts';

export const chargebackCells = reversalCells({
  created: 'Opened',
  statuses: chargebackStatuses,
  nameOf: (status) => chargebackStatusLabel(status).name,
});

/** The filters that the rows were selected by, as text. */
export const chargebackWords = (search: ChargebacksSearch, text: string): string[] => [
  ...(text ? [`“${text}”`] : []),
  ...filterWords(reversalFilters, chargebackCells, search),
];
