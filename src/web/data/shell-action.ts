/** An action that belongs to no screen, requested by a key, the navigation, or a menu. The layout loads the code that performs it. */
import { createAtom, useSelector } from '@tanstack/react-store';

type ShellAction = 'find' | 'screen-share' | 'sign-out' | null;

const requested = createAtom<ShellAction>(null);

/** Text typed after the search was requested, before its field has the focus. */
let early = '';
/** True if Enter was pressed after that text. */
let entered = false;
/** `key` is the browser's name; anything but a character, Backspace, and Enter is ignored. */
export const bufferKey = (key: string): void => {
  if (key === 'Backspace') early = [...early].slice(0, -1).join('');
  else if ([...key].length === 1) early += key;
  entered = key === 'Enter' && early !== '';
};
/** Returns the buffered text, and empties the buffer. */
export const takeBufferedText = () => {
  const typed = { text: early, entered };
  early = '';
  entered = false;
  return typed;
};

export function requestShellAction(action: ShellAction): void {
  takeBufferedText();
  requested.set(action);
}

export const currentShellAction = (): ShellAction => requested.get();

export const useShellAction = (): ShellAction => useSelector(requested);
