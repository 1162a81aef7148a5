import type { GiftType } from './status-buckets.ts';

/** Payment processor or means. Bank payments follow another path than cards (gift-path.ts). */
export type Kind =
  | 'card'
  | 'bank'
  | 'apple'
  | 'google'
  | 'cashapp'
  | 'paypal'
  | 'check'
  | 'coins'
  | 'stock'
  | 'daf'
  | 'crypto';

export type Asset = {
  type: GiftType;
  kind: Kind;
  cents: number;
  method: string | null;
  asset: string | null;
};
