/** The title of the tab: a record says which it is, once it is read; until then its route says what kind it is. */
import { useEffect, useSyncExternalStore } from 'react';

let own: string | null = null;
const listeners = new Set<() => void>();

function set(title: string | null): void {
  own = title;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What the record on screen is called; null while it is not known. */
export const useOwnTitle = (): string | null => useSyncExternalStore(subscribe, () => own);

/** Called by the page of a record, for as long as it is on screen. */
export function useTabTitle(title: string | null): void {
  useEffect(() => {
    set(title);
    return () => set(null);
  }, [title]);
}

/** A route's `head`: what its tab is called. */
export const titled = (screen: string) => () => ({ meta: [{ title: `${screen} · Steward` }] });
