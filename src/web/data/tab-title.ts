/** The title of the tab: a record says which it is, once it is read; until then its route says what kind it is. */
import { createAtom, useSelector } from '@tanstack/react-store';
import { useEffect } from 'react';

const own = createAtom<string | null>(null);

/** What the record on screen is called; null while it is not known. */
export const useOwnTitle = (): string | null => useSelector(own);

/** Called by the page of a record, for as long as it is on screen. */
export function useTabTitle(title: string | null): void {
  useEffect(() => {
    own.set(title);
    return () => own.set(null);
  }, [title]);
}

/** A route's `head`: what its tab is called. */
export const titled = (screen: string) => () => ({ meta: [{ title: `${screen} · Steward` }] });
