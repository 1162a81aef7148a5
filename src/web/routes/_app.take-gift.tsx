import { createFileRoute } from '@tanstack/react-router';
import { screenRoute } from '../app/screen-route.ts';
import { flagOf, idOf } from '../data/search/address-values.ts';
import { defined } from '../data/search/list-search.ts';
import { TakeGiftPage } from '../features/take-gift/take-gift-page.tsx';

type TakeGiftSearch = { donor?: string; plan?: string; save?: true };

export const Route = createFileRoute('/_app/take-gift')({
  // `plan`: its missed gift is to be charged. `save`: a card is to be saved without a charge.
  validateSearch: ({ donor, plan, save }: Record<string, unknown>): TakeGiftSearch =>
    typeof donor === 'string' && /^[\da-f]{24}$/i.test(donor)
      ? { donor, ...defined('plan', idOf(plan)), ...defined('save', flagOf(save)) }
      : {},
  component: TakeGiftPage,
  ...screenRoute('Take a gift', 'payments.authorize'),
});
