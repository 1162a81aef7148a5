import { createFileRoute } from '@tanstack/react-router';
import { ContributionPage } from '../features/contributions/contribution-page.tsx';
import { contributionOptions } from '../features/contributions/contributions-queries.ts';

export const Route = createFileRoute('/_app/contributions/$contributionId')({
  loader: ({ context, params }) =>
    void context.queryClient.prefetchQuery(contributionOptions(params.contributionId)),
  head: () => ({ meta: [{ title: 'Gift · Steward' }] }),
  component: ContributionPage,
});
