import type { Random } from '../random.ts';
import type { Purpose, Purposes } from './purposes.ts';

/** Picks a purpose that accepts gifts at `at`, or the general fund after three tries. */
export function pickPurpose({ weighted, general }: Purposes, random: Random, at: number): Purpose {
  for (let tries = 0; tries < 3; tries += 1) {
    const purpose = random.weigh(weighted);
    if (purpose.from <= at && at < purpose.to) return purpose;
  }
  return general;
}

export function pickLocation({ places }: Purposes, random: Random, at: number): number | null {
  const place = random.weigh(places);
  return at < place.to ? place.seq : (places[0]?.[0].seq ?? null);
}
