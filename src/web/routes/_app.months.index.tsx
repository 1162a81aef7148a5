import { createFileRoute } from '@tanstack/react-router';
import { screenRoute } from '../app/screen-route.ts';
import { MonthsPage } from '../features/months/months-page.tsx';
import { monthsOptions } from '../nouns/month/queries.ts';

export const Route = createFileRoute('/_app/months/')({
  loader: ({ context }) => void context.queryClient.prefetchQuery(monthsOptions),
  component: () => <MonthsPage />,
  ...screenRoute('Month close', 'deposits.reconcile'),
});
