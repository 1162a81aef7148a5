/** What a gift consists of: its type, its amount in cents, how it was paid, and how records show the payment. */

import type { Random } from '../random.ts';
import type { StoredMethod } from '../seed-data/givers.ts';
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

/** Payment method types that gifts show. */
const shown: Record<Kind, string> = {
  card: 'Card',
  bank: 'ACH',
  apple: 'Apple Pay',
  google: 'Google Pay',
  cashapp: 'Cash App',
  paypal: 'Paypal',
  check: 'Check',
  coins: 'Physical Cash',
  stock: 'Stock',
  daf: 'DAF',
  crypto: 'Crypto',
};

/** Returns the lowercase payment method type that deposits use. */
export const depositWord = (kind: string): string =>
  kind === 'bank' ? 'ach' : kind === 'stock' || kind === 'daf' || kind === 'crypto' ? kind : 'card';

const tickers = [
  ['VTI', 245],
  ['AAPL', 228],
  ['MSFT', 430],
  ['BRK.B', 455],
  ['KO', 63],
  ['F', 11],
] as const;
const tokens = [
  ['BTC', 68_000],
  ['ETH', 2_600],
  ['USDC', 1],
  ['SOL', 150],
  ['DOGE', 0.12],
] as const;

export const drawType = (random: Random): GiftType =>
  random.weigh([
    ['CASH', 880],
    ['MANUAL_CASH', 62],
    ['DAF', 26],
    ['STOCK', 16],
    ['CRYPTO', 16],
  ] as const);

export function drawAsset(random: Random, type: GiftType, stored: readonly StoredMethod[]): Asset {
  switch (type) {
    case 'CASH':
      return drawCash(random, stored);
    case 'MANUAL_CASH':
      return {
        type,
        kind: random.chance(0.6) ? 'check' : 'coins',
        cents: drawCents(random),
        method: null,
        asset: null,
      };
    case 'DAF':
      return {
        type,
        kind: 'daf',
        cents: random.integer(3, 160) * 10_000,
        method: sometimes(random, 'daf'),
        asset: null,
      };
    case 'STOCK': {
      const [ticker, price] = random.pick(tickers);
      const quantity = random.chance(0.3) ? random.integer(100, 9000) / 100 : random.integer(2, 120);
      const cents = Math.max(100, Math.round(quantity * price * random.integer(90, 110)));
      return {
        type,
        kind: 'stock',
        cents,
        method: sometimes(random, 'stock'),
        asset: JSON.stringify({ quantity, tickers: [ticker] }),
      };
    }
    case 'CRYPTO': {
      const [token, price] = random.pick(tokens);
      const cents = random.integer(2_000, 900_000);
      const quantity = Number((cents / 100 / price).toPrecision(6));
      return { type, kind: 'crypto', cents, method: null, asset: JSON.stringify({ quantity, token }) };
    }
  }
}

const sometimes = (random: Random, kind: Kind): string | null =>
  random.chance(0.25) ? JSON.stringify({ type: shown[kind] }) : null;

function drawCash(random: Random, stored: readonly StoredMethod[]): Asset {
  const own = stored.length > 0 && random.chance(0.7) ? random.pick(stored) : null;
  if (own) return cashBy(random, own, drawCents(random));
  const kind = random.weigh<Kind>([
    ['card', 62],
    ['bank', 15],
    ['apple', 11],
    ['google', 7],
    ['paypal', 3],
    ['cashapp', 2],
  ]);
  const last4 =
    kind === 'paypal' || kind === 'cashapp' ? null : String(random.integer(0, 9999)).padStart(4, '0');
  return { type: 'CASH', kind, cents: drawCents(random), method: methodShown(kind, last4), asset: null };
}

/** Returns a cash gift paid with a saved method. */
export function cashBy(random: Random, stored: Pick<StoredMethod, 'type' | 'last4'>, cents: number): Asset {
  const kind: Kind = stored.type === 'wallet' ? (random.chance(0.6) ? 'apple' : 'google') : stored.type;
  return { type: 'CASH', kind, cents, method: methodShown(kind, stored.last4), asset: null };
}

/** Display data of a gift's payment method. The sandbox serves no logos. */
const methodShown = (kind: Kind, last4: string | null): string =>
  JSON.stringify({ type: shown[kind], ...(last4 === null ? {} : { last4 }), logoUrl: null });

const roundAmounts = [
  [500, 3],
  [1000, 9],
  [1500, 3],
  [2000, 8],
  [2500, 15],
  [3000, 4],
  [4000, 4],
  [5000, 18],
  [7500, 4],
  [10_000, 17],
  [15_000, 4],
  [20_000, 5],
  [25_000, 5],
  [50_000, 5],
  [100_000, 3],
  [250_000, 1],
  [500_000, 0.4],
] as const;

const drawCents = (random: Random): number =>
  random.chance(0.78)
    ? random.weigh(roundAmounts)
    : Math.max(100, Math.round(Math.exp(random.next() * 2.2 + random.next() * 2.2 + 6.2)));

/** Returns the platform's fee in cents, always less than the amount. */
export function feeOf(kind: string, cents: number): number {
  if (kind === 'check' || kind === 'coins') return 0;
  if (kind === 'bank') return Math.min(500, Math.round(cents * 0.008));
  if (kind === 'stock' || kind === 'daf' || kind === 'crypto') return Math.round(cents * 0.03);
  return Math.min(Math.floor(cents / 2), Math.round(cents * 0.022) + 30);
}
