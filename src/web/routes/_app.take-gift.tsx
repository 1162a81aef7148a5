import { createFileRoute } from '@tanstack/react-router';
import { screenRoute } from '../app/screen-route.ts';
import { flagOf, hexIdOf, idOf } from '../data/search/address-values.ts';
import { defined } from '../data/search/list-search.ts';
import { TakeGiftPage } from '../features/take-gift/take-gift-page.tsx';

type TakeGiftSearch = { donor?: string; plan?: string; save?: true };

export const Route = createFileRoute('/_app/take-gift')({
  // `plan`: its missed gift is to be charged. `save`: a card is to be saved without a charge.
  validateSearch: (raw: Record<string, unknown>): TakeGiftSearch => {
    const donor = hexIdOf(raw.donor);
    return donor ? { donor, ...defined('plan', idOf(raw.plan)), ...defined('save', flagOf(raw.save)) } : {};
  },
  component: TakeGiftPage,
  ...screenRoute('Take a gift', 'payments.authorize'),
});
