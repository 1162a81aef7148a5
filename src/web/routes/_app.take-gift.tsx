import { createFileRoute } from '@tanstack/react-router';
import { requireMay } from '../data/session/session.ts';
import { titled } from '../data/tab-title.ts';
import { TakeGiftPage } from '../features/take-gift/take-gift-page.tsx';

export const Route = createFileRoute('/_app/take-gift')({
  validateSearch: ({ donor }: Record<string, unknown>): { donor?: string } =>
    typeof donor === 'string' && /^[\da-f]{24}$/i.test(donor) ? { donor } : {},
  beforeLoad: ({ context }) => requireMay(context.queryClient, 'payments.authorize'),
  head: titled('Take a gift'),
  component: TakeGiftPage,
});
