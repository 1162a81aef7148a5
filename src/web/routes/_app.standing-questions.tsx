import { createFileRoute } from '@tanstack/react-router';
import { screenRoute } from '../app/screen-route.ts';
import { StandingPage } from '../features/standing-questions/standing-page.tsx';

export const Route = createFileRoute('/_app/standing-questions')({
  component: StandingPage,
  // Without gifts there is nothing to ask.
  ...screenRoute('Scheduled reports', 'contributions.list'),
});
