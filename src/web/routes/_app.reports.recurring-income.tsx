import { createFileRoute } from '@tanstack/react-router';
import { screenRoute } from '../app/screen-route.ts';
import { IncomePage } from '../features/reports/income/income-page.tsx';
import { readIncomeSearch } from '../features/reports/income/income-search.ts';

export const Route = createFileRoute('/_app/reports/recurring-income')({
  validateSearch: readIncomeSearch,
  component: IncomePage,
  ...screenRoute('Recurring income', 'subscriptions.list'),
});
