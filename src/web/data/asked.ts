/** What a key, the rail, or a menu requested that belongs to no screen. The layout loads the code for it. */
import { createAtom, useSelector } from '@tanstack/react-store';

type Asked = 'find' | 'screen-share' | 'sign-out' | null;

const asked = createAtom<Asked>(null);

/** Typed after opening the search, before its field has the focus. */
let early = '';
/** Enter was pressed after that text. */
let entered = false;
/** `key` as the browser names it; anything but a character, Backspace, and Enter is ignored. */
export const noteTyped = (key: string): void => {
  if (key === 'Backspace') early = [...early].slice(0, -1).join('');
  else if ([...key].length === 1) early += key;
  entered = key === 'Enter' && early !== '';
};
export const takeTyped = () => {
  const typed = { text: early, entered };
  early = '';
  entered = false;
  return typed;
};

export function ask(what: Asked): void {
  takeTyped();
  asked.set(what);
}

export const askedNow = (): Asked => asked.get();

export const useAsked = (): Asked => useSelector(asked);
