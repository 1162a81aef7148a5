import { createFileRoute } from '@tanstack/react-router';
import { screenRoute } from '../app/screen-route.ts';
import { AboutPage } from '../features/about/about-page.tsx';

export const Route = createFileRoute('/_app/settings/about')({
  component: AboutPage,
  ...screenRoute('About', 'team.manage'),
});
