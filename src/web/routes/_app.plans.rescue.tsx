import { createFileRoute } from '@tanstack/react-router';
import { requireMay } from '../data/session.ts';
import { RescuePage } from '../features/plans/rescue-page.tsx';

export const Route = createFileRoute('/_app/plans/rescue')({
  beforeLoad: ({ context }) => requireMay(context.queryClient, 'subscriptions.list'),
  head: () => ({ meta: [{ title: 'Failed & expiring plans · Steward' }] }),
  component: RescuePage,
});
