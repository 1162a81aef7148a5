import type { QueryClient } from '@tanstack/react-query';
import { type ReactNode, type RefCallback, useCallback, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { missing, printing, useIsForPaper } from './printing.ts';

type Props = {
  children: ReactNode;
  /** Reserved height until the content appears, in pixels. */
  minHeight?: number;
  /** Shown until then. */
  before?: ReactNode;
  /** Names the content: once it was seen, it is there at once when someone comes back, so that the page is as tall as they left it. */
  id?: string;
};

const seenBefore = new Set<string>();

/**
 * Renders its content, which may then load data, once it has been in view for a moment, or is printed.
 *
 *     <WhenVisible minHeight={20} before="Recurring plan">
 *       <PlanName id={id} />
 *     </WhenVisible>
 */
export function WhenVisible({ children, minHeight = 32, before = null, id }: Props) {
  const { place, seen } = useSeen(id);
  return (
    <div ref={place} style={{ minHeight }}>
      {seen ? children : before}
    </div>
  );
}

/** Whether a place has been in view for a moment, or is printed; from then on, it counts as seen. `id`: as above. */
export function useSeen(id?: string): { place: RefCallback<HTMLElement>; seen: boolean } {
  const [wasSeen, setSeen] = useState(() => id !== undefined && seenBefore.has(id));
  const isForPaper = useIsForPaper();
  const seen = wasSeen || isForPaper;
  // What was printed before it had loaded goes on loading, so that it is there the next time.
  useLayoutEffect(() => {
    if (!seen) return;
    if (id !== undefined) seenBefore.add(id);
    setSeen(true);
  }, [seen, id]);
  const place = useCallback(
    (element: HTMLElement | null) => {
      if (seen || !element) return;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const observer = new IntersectionObserver(([entry]) => {
        clearTimeout(timer);
        if (!entry?.isIntersecting) return;
        timer = setTimeout(() => setSeen(true), 300);
      });
      observer.observe(element);
      return () => {
        observer.disconnect();
        clearTimeout(timer);
      };
    },
    [seen],
  );
  return { place, seen };
}

const mostMs = 10_000;

/** Loads what hasn't been in view yet, then prints. What fails, or takes more than 10 seconds, is missing and said to be. */
export async function printWhole(client: QueryClient): Promise<void> {
  const { href } = window.location;
  const until = performance.now() + mostMs;
  flushSync(() => printing.set('next'));
  // What one reply shows may load more, at the latest in the frame after.
  for (let quiet = isLoading(client) ? 0 : 2; quiet < 2 && performance.now() < until; ) {
    await new Promise(requestAnimationFrame);
    quiet = isLoading(client) ? 0 : quiet + 1;
  }
  // Unless it was printed from the browser's menu in the meantime, or the person went to another screen.
  if (printing.get() === 'next' && window.location.href === href) window.print();
  if (printing.get() === 'next') printing.set('no');
}

/** What waits for a connection isn't loading. */
const isLoading = (client: QueryClient): boolean =>
  missing(client).some(({ state }) => state.fetchStatus === 'fetching');
