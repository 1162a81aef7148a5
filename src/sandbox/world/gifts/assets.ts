/** The assets of gifts: type, amount in cents, payment, and how records show the payment. */

import type { Random } from '../random.ts';
import type { StoredMethod } from '../seed-data/givers.ts';
import type { Asset, Kind } from './asset.ts';
import { drawCents } from './draw-amount.ts';
import { drawCash } from './draw-cash.ts';
import { shown } from './method-shown.ts';
import type { GiftType } from './status-buckets.ts';

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
