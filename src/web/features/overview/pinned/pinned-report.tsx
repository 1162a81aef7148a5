import type { View } from '#contract/steward/views.ts';
import { parseSearch } from '../../../data/search/list-search.ts';
import { readReportSearch } from '../../../nouns/report/address.ts';
import { isReport } from '../../../nouns/report/report-choices.ts';
import { PinnedDonors } from './pinned-donors.tsx';
import { PinnedGiving } from './pinned-giving.tsx';

/** A compact version of a saved report. */
export function PinnedReport({ view }: { view: View }) {
  const search = readReportSearch(parseSearch(view.query));
  const name = view.list.replace(/^\/reports\/?/, '');
  if (name === 'donors') return <PinnedDonors view={view} search={search} />;
  return <PinnedGiving view={view} search={search} name={isReport(name) ? name : ''} />;
}
