import type { Config } from '../config/config.ts';
import { type Copy, together } from '../copy/copy.ts';

/** `asOf` is the time of the oldest reading in ms; null before the first one. */
export type CopyAge = { complete: boolean; asOf: number | null };

/** How old the copy may be, in readings that didn't happen, and at least. Some sets are read less often than others. */
const readings = 20;
const leastMs = 2 * 3_600_000;

/** Returns how to find out how old the copy is, and how old it may be in ms. Never old if it is read only once. */
export function copyAgeOf(
  { state, copiedGifts }: Pick<Copy, 'state' | 'copiedGifts'>,
  { refreshMs }: Pick<Config['copy'], 'refreshMs'>,
): { copyAge: () => Promise<CopyAge>; copyMayBe: number } {
  const copyMayBe = refreshMs ? Math.max(leastMs, readings * refreshMs) : Number.POSITIVE_INFINITY;
  const copyAge = async (): Promise<CopyAge> => {
    const sets = together(Object.values(await state()).filter(({ missing }) => !missing));
    const gifts = copiedGifts.offered ? await copiedGifts.state() : null;
    const times = gifts ? [sets.asOf, gifts.asOf] : [sets.asOf];
    return {
      complete: sets.complete && gifts?.complete !== false,
      asOf: times.includes(null) ? null : Math.min(...times.map((time) => Date.parse(time ?? ''))),
    };
  };
  return { copyAge, copyMayBe };
}
