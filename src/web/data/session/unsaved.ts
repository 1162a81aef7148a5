/** Asks before someone leaves a form with something in it: by a link, by the browser's back button, or by closing the tab. */
import { useBlocker } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { onLeaving } from './session-events.ts';

type Locations = { current: { pathname: string }; next: { pathname: string } };

/** Spread the answer on a LeaveQuestion. A form that was saved navigates with `ignoreBlocker`. */
export function useUnsaved(unsaved: boolean) {
  const state = useRef({ unsaved, leaving: false });
  state.current.unsaved = unsaved;
  // Nothing holds up a sign-out.
  useEffect(
    () =>
      onLeaving(() => {
        state.current.leaving = true;
      }),
    [],
  );
  const holds = useCallback(() => state.current.unsaved && !state.current.leaving, []);
  const blocker = useBlocker({
    shouldBlockFn: useCallback(
      ({ current, next }: Locations) => holds() && current.pathname !== next.pathname,
      [holds],
    ),
    enableBeforeUnload: holds,
    withResolver: true,
  });
  return {
    open: blocker.status === 'blocked',
    onStay: () => blocker.reset?.(),
    onLeave: () => {
      // The next screen may be a document of its own; the browser would ask again.
      state.current.leaving = true;
      blocker.proceed?.();
    },
  };
}
