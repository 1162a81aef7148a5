/** Asks before a person leaves a form with unsaved input: by a link, the browser's back button, or closing the tab. */
import { useBlocker } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { onLeaving } from './session-events.ts';

type Locations = { current: { pathname: string }; next: { pathname: string } };

/** Spread the result on a LeaveQuestion. A form that was saved navigates with `ignoreBlocker`. */
export function useUnsaved(unsaved: boolean) {
  const state = useRef({ unsaved, leaving: false });
  state.current.unsaved = unsaved;
  // Nothing may block signing out.
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
      // The next screen may be a separate document, for which the browser would ask again.
      state.current.leaving = true;
      blocker.proceed?.();
    },
  };
}
