/** Amounts that people give, and the fees on them. */
import type { Random } from '../random.ts';

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

export const drawCents = (random: Random): number =>
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
