/** Whether the platform took the dates of the last filtered list as days of UTC only. */
import { useSyncExternalStore } from 'react';

let utcDays = false;
const listeners = new Set<() => void>();

/** `header` of an answer: there only where days were sent. */
export function noteUtcDays(header: string | null): void {
  if (header !== '1' || utcDays) return;
  utcDays = true;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The zone of the days in date filters; undefined where they are the organization's own. */
export const useFilterZone = (): 'UTC' | undefined =>
  useSyncExternalStore(subscribe, () => (utcDays ? 'UTC' : undefined));
