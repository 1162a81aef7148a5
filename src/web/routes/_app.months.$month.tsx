import { createFileRoute } from '@tanstack/react-router';
import { screenRoute } from '../app/screen-route.ts';
import { MonthsPage } from '../features/months/months-page.tsx';
import { monthOptions, monthsOptions } from '../nouns/month/queries.ts';

export const Route = createFileRoute('/_app/months/$month')({
  loader: ({ context, params: { month } }) => {
    void context.queryClient.prefetchQuery(monthsOptions);
    void context.queryClient.prefetchQuery(monthOptions(month));
  },
  component: function Month() {
    return <MonthsPage month={Route.useParams().month} />;
  },
  ...screenRoute('Month', 'deposits.reconcile'),
});
