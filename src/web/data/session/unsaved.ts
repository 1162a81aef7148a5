/** Asks before a person leaves a form with unsaved input: by a link, the browser's back button, or closing the tab. */
import { useBlocker } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { isStepUpRequested } from './request-step-up.ts';
import { onLeaving } from './session-events.ts';

type Place = { pathname: string; search: object };
type Move = { current: Place; next: Place };

/** Spread the result on a LeaveQuestion. A form that was saved navigates with `ignoreBlocker`. */
export const useUnsaved = (unsaved: boolean) => useQuestion(() => unsaved);

/** The same for a dialog's text. While it is being sent, nothing asks, unless the password is needed first. */
export const useUnsavedText = (hasText: () => boolean, isSending: boolean) =>
  useQuestion(() => hasText() && (!isSending || isStepUpRequested()));

function useQuestion(isUnsaved: () => boolean) {
  const state = useRef({ isUnsaved, leaving: false });
  state.current.isUnsaved = isUnsaved;
  // Nothing may block signing out.
  useEffect(
    () =>
      onLeaving(() => {
        state.current.leaving = true;
      }),
    [],
  );
  const holds = useCallback(() => !state.current.leaving && state.current.isUnsaved(), []);
  const blocker = useBlocker({
    shouldBlockFn: useCallback((move: Move) => holds() && leavesForm(move), [holds]),
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

/** The form may be in the panel beside a list. */
const leavesForm = ({ current, next }: Move): boolean =>
  current.pathname !== next.pathname || panelOf(current) !== panelOf(next);

const panelOf = ({ search }: Place): unknown => ('peek' in search ? search.peek : undefined);
