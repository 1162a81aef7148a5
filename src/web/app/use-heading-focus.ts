import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** After each navigation to another screen, focuses its heading, which is then read aloud. Not on the first screen of a visit. */
export function useHeadingFocus(): void {
  const pathname = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const last = useRef(pathname);
  useEffect(() => {
    const isFirst = last.current === undefined || last.current === pathname;
    last.current = pathname;
    if (isFirst || focusHeading()) return;
    // The screen is still loading.
    const observer = new MutationObserver(() => {
      if (focusHeading()) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [pathname]);
}

/**
 * Returns false if there is no heading yet. A dialog, a field of the new screen, the row that someone comes back to, and what was asked for
 * keep the focus.
 */
export function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('#main h1');
  if (!heading) return false;
  const active = document.activeElement;
  if (active?.closest('[role="dialog"], #main :is(input, textarea, select, tr[data-record], [data-asked])'))
    return true;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
