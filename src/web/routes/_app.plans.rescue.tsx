import { createFileRoute } from '@tanstack/react-router';
import { requireMay } from '../data/session/session.ts';
import { titled } from '../data/tab-title.ts';
import { RescuePage } from '../features/plans/rescue/rescue-page.tsx';

export const Route = createFileRoute('/_app/plans/rescue')({
  beforeLoad: ({ context }) => requireMay(context.queryClient, 'subscriptions.list'),
  head: titled('Failed & expiring plans'),
  component: RescuePage,
});
