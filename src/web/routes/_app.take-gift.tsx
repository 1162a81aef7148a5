import { createFileRoute } from '@tanstack/react-router';
import { screenRoute } from '../app/screen-route.ts';
import { flagOf } from '../data/search/address-values.ts';
import { defined } from '../data/search/list-search.ts';
import { TakeGiftPage } from '../features/take-gift/take-gift-page.tsx';

export const Route = createFileRoute('/_app/take-gift')({
  // `save`: a card is to be saved without a charge.
  validateSearch: ({ donor, save }: Record<string, unknown>): { donor?: string; save?: true } =>
    typeof donor === 'string' && /^[\da-f]{24}$/i.test(donor)
      ? { donor, ...defined('save', flagOf(save)) }
      : {},
  component: TakeGiftPage,
  ...screenRoute('Take a gift', 'payments.authorize'),
});
