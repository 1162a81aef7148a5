/** The address of a report. Its values are checked where the report is shown, so that they add nothing to a first visit. */
import { idOf } from '../../data/search/address-values.ts';
import type { RawSearch } from '../../data/search/list-search.ts';

type Member =
  | 'period'
  | 'from'
  | 'to'
  | 'by'
  | 'against'
  | 'campaign'
  | 'location'
  | 'year'
  | 'month'
  | 'group'
  | 'sort'
  | 'direction'
  | 'split'
  | 'columns'
  | 'view';
export type ReportSearch = { [Name in Member]?: string };

export const readReportSearch = (raw: RawSearch): ReportSearch =>
  Object.fromEntries(
    Object.entries(raw).flatMap(([name, value]) => {
      const word = idOf(value);
      return word === undefined ? [] : [[name, word]];
    }),
  );
