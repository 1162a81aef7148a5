/**
 * The tab's title: the name of the record once it is read, until then the title of the route. A number before it says how many
 * notifications are unread.
 */
import { createAtom, useSelector } from '@tanstack/react-store';
import { useEffect } from 'react';

const own = createAtom<string | null>(null);

/** The name of the record on screen; null until it is known. */
export const useOwnTitle = (): string | null => useSelector(own);

/** Called by the page of a record; applies while it is on screen. */
export function useTabTitle(title: string | null): void {
  useEffect(() => {
    own.set(title);
    return () => own.set(null);
  }, [title]);
}

const waiting = createAtom(0);

/** Number of unread notifications, while they are counted. */
export function useTabCount(count: number): void {
  useEffect(() => {
    waiting.set(count);
    return () => waiting.set(0);
  }, [count]);
}

/** "(3) " before a title; empty if there are none. */
export const useCountText = (): string =>
  useSelector(waiting, (count) => (count > 0 ? `(${manyText(count)}) ` : ''));

/** The largest number that fits in a tab, and on the bell. */
const maxShown = 99;
export const manyText = (count: number): string => (count > maxShown ? `${maxShown}+` : String(count));

/** A route's `head`: what its tab is called. */
export const titled = (screen: string) => () => ({ meta: [{ title: `${screen} · Steward` }] });
