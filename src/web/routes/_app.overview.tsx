import { createFileRoute } from '@tanstack/react-router';
import { meOptions, requireMay } from '../data/session/session.ts';
import { titled } from '../data/tab-title.ts';
import { contributionsOptions } from '../features/contributions/contributions-queries.ts';
import { OverviewPage } from '../features/overview/overview-page.tsx';

export const Route = createFileRoute('/_app/overview')({
  // Everybody has something that needs somebody; what a role may not see is not there.
  beforeLoad: ({ context }) => requireMay(context.queryClient, 'tap.destinations.list'),
  loader: async ({ context }) => {
    const { permissions } = await context.queryClient.ensureQueryData(meOptions);
    if (permissions.includes('contributions.list'))
      void context.queryClient.prefetchQuery(contributionsOptions({}));
  },
  head: titled('Overview'),
  component: OverviewPage,
});
