import { createFileRoute } from '@tanstack/react-router';
import { NotFoundScreen } from '../app/not-found-screen.tsx';
import { screenRoute } from '../app/screen-route.ts';
import { useTabTitle } from '../data/tab-title.ts';
import { DonorsReportPage } from '../features/reports/donors/donors-report-page.tsx';
import { NewDonorsPage } from '../features/reports/own/new-donors-page.tsx';
import { ReturnedPage } from '../features/reports/own/returned-page.tsx';
import { SlowPage } from '../features/reports/own/slow-page.tsx';
import { ReportPage } from '../features/reports/report-page.tsx';
import { readReportSearch } from '../nouns/report/address.ts';
import { isOwnReport, type OwnReport } from '../nouns/report/own-reports.ts';
import { isReport } from '../nouns/report/report-choices.ts';

export const Route = createFileRoute('/_app/reports/$report')({
  validateSearch: readReportSearch,
  component: function OtherReport() {
    const { report } = Route.useParams();
    const search = Route.useSearch();
    if (isOwnReport(report)) {
      const Own = ownPages[report];
      return <Own search={search} />;
    }
    return isReport(report) ? <ReportPage name={report} search={search} /> : <UnknownReport />;
  },
  ...screenRoute('Reports', 'contributions.list'),
});

const ownPages = {
  returned: ReturnedPage,
  donors: DonorsReportPage,
  'new-donors': NewDonorsPage,
  slow: SlowPage,
} as const satisfies Record<OwnReport, unknown>;

function UnknownReport() {
  useTabTitle('Page not found');
  return <NotFoundScreen />;
}
