import { createFileRoute } from '@tanstack/react-router';
import { listRoute, screenRoute } from '../app/screen-route.ts';
import { ThankYouPage } from '../features/thanks/thank-you-page.tsx';
import { readThanksSearch } from '../features/thanks/thanks-search.ts';

export const Route = createFileRoute('/_app/letters/')({
  ...listRoute(readThanksSearch),
  component: ThankYouPage,
  ...screenRoute('Thank-you list', 'copy.read'),
});
