import { createFileRoute } from '@tanstack/react-router';
import { screenRoute } from '../app/screen-route.ts';
import { PulsePage } from '../features/plans/pulse/pulse-page.tsx';
import { readPulseSearch } from '../features/plans/pulse/pulse-search.ts';

export const Route = createFileRoute('/_app/plans/pulse')({
  validateSearch: readPulseSearch,
  component: PulsePage,
  ...screenRoute('Recurring revenue', 'subscriptions.list'),
});
