import { createFileRoute } from '@tanstack/react-router';
import { requireMay } from '../data/session.ts';
import { contributionsOptions } from '../features/contributions/contributions-queries.ts';
import { OverviewPage } from '../features/overview/overview-page.tsx';

export const Route = createFileRoute('/_app/overview')({
  beforeLoad: ({ context }) => requireMay(context.queryClient, 'contributions.list'),
  loader: ({ context }) => void context.queryClient.prefetchQuery(contributionsOptions({})),
  head: () => ({ meta: [{ title: 'Overview · Steward' }] }),
  component: OverviewPage,
});
