/** Printing: what a screen has belongs on paper, whether or not it was scrolled into view. */
import type { QueryClient } from '@tanstack/react-query';
import { createAtom, useSelector } from '@tanstack/react-store';
import { flushSync } from 'react-dom';

/** `next`: it is printed once what belongs on paper has loaded. `early`: it is being printed without something that hasn't loaded. */
export const printing = createAtom<'no' | 'next' | 'whole' | 'early'>('no');

/** True while the page is being printed: paper has no button to show the rest. */
export const useIsPrinted = (): boolean => useSelector(printing, (now) => now === 'whole' || now === 'early');
/** True if something of what is being printed hasn't loaded. */
export const useIsPrintedEarly = (): boolean => useSelector(printing, (now) => now === 'early');
/** True while what belongs on paper is loading, to be printed then. */
export const useIsPrintedNext = (): boolean => useSelector(printing, (now) => now === 'next');
/** True if everything is needed that belongs on paper, also what isn't in view. */
export const useIsForPaper = (): boolean => useSelector(printing, (now) => now !== 'no');

/** Keeps the hooks above up to date, however printing is started. Called once, before anything is on screen. */
export function followPrinting(client: QueryClient): void {
  window.addEventListener('beforeprint', () => {
    // The browser prints what is on the page when this returns, and waits for no request.
    flushSync(() => printing.set('whole'));
    if (missing(client).length > 0) flushSync(() => printing.set('early'));
  });
  window.addEventListener('afterprint', () => printing.set('no'));
}

/** What something on the page asks for, and neither has nor was refused. */
export const missing = (client: QueryClient) =>
  client.getQueryCache().findAll({ type: 'active', predicate: ({ state }) => state.status === 'pending' });
