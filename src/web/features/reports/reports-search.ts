/** The address of a report. Its words are checked where the report is shown, so that they cost a first visit nothing. */
import { idOf, type RawSearch } from '../../data/search/list-search.ts';

const members = ['period', 'from', 'to', 'by', 'against', 'campaign', 'location', 'year', 'group'] as const;
export type ReportSearch = { [Member in (typeof members)[number]]?: string };

export const readReportSearch = (raw: RawSearch): ReportSearch =>
  Object.fromEntries(
    members.flatMap((member) => {
      const word = idOf(raw[member]);
      return word === undefined ? [] : [[member, word]];
    }),
  );
