/** What is left of the minute's calls to the service, as the last answer told. */
import { useSyncExternalStore } from 'react';

let left: number | null = null;
const listeners = new Set<() => void>();

export function noteBudget(header: string | null): void {
  const value = header === null ? Number.NaN : Number(header);
  if (Number.isNaN(value) || value === left) return;
  left = value;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Null until an answer has told. */
export const useBudgetLeft = (): number | null => useSyncExternalStore(subscribe, () => left);
