/** What is left of the minute's calls to the service, as the last answer told. */
import { createAtom, useSelector } from '@tanstack/react-store';

const left = createAtom<number | null>(null);

export function noteBudget(header: string | null): void {
  const value = header === null ? Number.NaN : Number(header);
  if (!Number.isNaN(value)) left.set(value);
}

/** Null until an answer has told. */
export const useBudgetLeft = (): number | null => useSelector(left);
