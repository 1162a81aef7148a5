import { createFileRoute } from '@tanstack/react-router';
import { screenRoute } from '../app/screen-route.ts';
import { ReportPage } from '../features/reports/report-page.tsx';
import { readReportSearch } from '../nouns/report/address.ts';

export const Route = createFileRoute('/_app/reports/')({
  validateSearch: readReportSearch,
  component: () => <ReportPage name="" search={Route.useSearch()} />,
  ...screenRoute('Reports', 'contributions.list'),
});
