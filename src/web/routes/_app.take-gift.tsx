import { createFileRoute } from '@tanstack/react-router';
import { requireMay } from '../data/session.ts';
import { TakeGiftPage } from '../features/take-gift/take-gift-page.tsx';

export const Route = createFileRoute('/_app/take-gift')({
  validateSearch: ({ donor }: Record<string, unknown>): { donor?: string } =>
    typeof donor === 'string' && /^[\da-f]{24}$/i.test(donor) ? { donor } : {},
  beforeLoad: ({ context }) => requireMay(context.queryClient, 'payments.authorize'),
  head: () => ({ meta: [{ title: 'Take a gift · Steward' }] }),
  component: TakeGiftPage,
});
