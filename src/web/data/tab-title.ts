/**
 * The title of the tab: a record says which it is, once it is read; until then its route says what kind it is. Before it, how much needs
 * attention.
 */
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

const waiting = createAtom(0);

/** Number of unread notifications, for as long as they are counted. */
export function useTabCount(count: number): void {
  useEffect(() => {
    waiting.set(count);
    return () => waiting.set(0);
  }, [count]);
}

/** "(3) " before a title; empty while nothing needs attention. */
export const useCountText = (): string =>
  useSelector(waiting, (count) => (count > 0 ? `(${manyText(count)}) ` : ''));

/** The most that has room in a tab, and on the bell. */
const mostShown = 99;
export const manyText = (count: number): string => (count > mostShown ? `${mostShown}+` : String(count));

/** A route's `head`: what its tab is called. */
export const titled = (screen: string) => () => ({ meta: [{ title: `${screen} · Steward` }] });
