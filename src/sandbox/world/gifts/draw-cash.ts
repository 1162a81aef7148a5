/** Cash gifts: by card, bank, wallet, or PayPal. */
import type { Random } from '../random.ts';
import type { StoredMethod } from '../seed-data/givers.ts';
import type { Asset, Kind } from './asset.ts';
import { drawCents } from './draw-amount.ts';
import { methodShown } from './method-shown.ts';

export function drawCash(random: Random, stored: readonly StoredMethod[]): Asset {
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
