import { createFileRoute } from '@tanstack/react-router';
import { screenRoute } from '../app/screen-route.ts';
import { HealthPage } from '../features/about/health-page.tsx';

export const Route = createFileRoute('/_app/settings/health')({
  component: HealthPage,
  ...screenRoute('Health', 'team.manage'),
});
