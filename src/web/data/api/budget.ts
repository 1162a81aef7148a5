/** The remaining calls of this minute to the platform, from the last response. */
import { createAtom, useSelector } from '@tanstack/react-store';

const left = createAtom<number | null>(null);

export function noteBudget(header: string | null): void {
  const value = header === null ? Number.NaN : Number(header);
  if (!Number.isNaN(value)) left.set(value);
}

/** Null before the first response. */
export const useBudgetLeft = (): number | null => useSelector(left);
