import { createFileRoute } from '@tanstack/react-router';
import { NotFoundScreen } from '../app/not-found-screen.tsx';
import { screenRoute } from '../app/screen-route.ts';
import { useTabTitle } from '../data/tab-title.ts';
import { DonorsReportPage } from '../features/reports/donors/donors-report-page.tsx';
import { ReportPage } from '../features/reports/report-page.tsx';
import { readReportSearch } from '../nouns/report/address.ts';
import { isReport } from '../nouns/report/report-choices.ts';

export const Route = createFileRoute('/_app/reports/$report')({
  validateSearch: readReportSearch,
  component: function OtherReport() {
    const { report } = Route.useParams();
    const search = Route.useSearch();
    if (report === 'donors') return <DonorsReportPage search={search} />;
    return isReport(report) ? <ReportPage name={report} search={search} /> : <UnknownReport />;
  },
  ...screenRoute('Reports', 'contributions.list'),
});

function UnknownReport() {
  useTabTitle('Page not found');
  return <NotFoundScreen />;
}
