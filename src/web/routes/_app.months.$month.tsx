import { createFileRoute } from '@tanstack/react-router';
import { screenRoute } from '../app/screen-route.ts';
import { MonthPage } from '../features/months/month-page.tsx';

export const Route = createFileRoute('/_app/months/$month')({
  component: MonthPage,
  ...screenRoute('Month', 'deposits.reconcile'),
});
