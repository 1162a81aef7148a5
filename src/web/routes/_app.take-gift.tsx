import { createFileRoute } from '@tanstack/react-router';
import { screenRoute } from '../app/screen-route.ts';
import { TakeGiftPage } from '../features/take-gift/take-gift-page.tsx';

export const Route = createFileRoute('/_app/take-gift')({
  validateSearch: ({ donor }: Record<string, unknown>): { donor?: string } =>
    typeof donor === 'string' && /^[\da-f]{24}$/i.test(donor) ? { donor } : {},
  component: TakeGiftPage,
  ...screenRoute('Take a gift', 'payments.authorize'),
});
