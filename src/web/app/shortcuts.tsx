import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { bufferKey, currentShellAction, requestShellAction } from '../data/shell-action.ts';
import { openModal } from '../ui/dialog/open-modal.ts';
import { keyParts } from '../ui/frame/page-key.ts';
import { CloseInstead, lazyPart } from '../ui/lazy-part.ts';

const load = async () => (await import('./key-acts.tsx')).KeyActs;
/** The table of keys and their actions: not part of a first visit, but there before most people press a key. */
const KeyActs = lazyPart(load, CloseInstead);
const loadAfterMs = 3_000;

/** Listens for keys. Keys pressed while the table loads are kept for it; if it can't be loaded, a later key tries again. */
export function Shortcuts() {
  const [open, setOpen] = useState(false);
  const waiting = useRef<KeyboardEvent[]>([]);
  const hear = useRef((event: KeyboardEvent) => void waiting.current.push(event));
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const finds = isFindKey(event);
      // Meant for the search field, which doesn't have the focus yet: not a command, and not lost.
      if (!finds && currentShellAction() === 'find' && isPlain(event)) {
        if (event.key === 'Escape') return requestShellAction(null);
        if (event.key !== 'Tab') event.preventDefault();
        return bufferKey(event.key);
      }
      // It opens the row that a key still being loaded for will have moved to.
      const opensRow = event.key === 'Enter' && waiting.current.length > 0;
      if (event.defaultPrevented || !(finds || opensRow || isSingleKey(event))) return;
      // The browser's own action for these keys must be prevented now.
      if (finds || opensRow || event.key === '/') event.preventDefault();
      if (finds) return document.querySelector(openModal) ? undefined : requestShellAction('find');
      hear.current(event);
      setOpen(true);
    };
    document.addEventListener('keydown', onKeyDown);
    // If this fails, a key press tries again.
    const timer = setTimeout(() => void load().catch(() => undefined), loadAfterMs);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, []);
  const close = useCallback(() => {
    waiting.current = [];
    setOpen(false);
  }, []);
  return open ? (
    <Suspense>
      <KeyActs waiting={waiting} hear={hear} onClose={close} />
    </Suspense>
  ) : null;
}

/** ⌘K or Ctrl K: works everywhere, even in a field. */
const isFindKey = ({ key, metaKey, ctrlKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (metaKey || ctrlKey) && !altKey && !shiftKey;

const isPlain = ({ metaKey, ctrlKey, altKey }: KeyboardEvent): boolean => !(metaKey || ctrlKey || altKey);

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;

/** Escape is one on a page with a link back to its list. While it is held down, it only closes what was open. */
const isBackKey = ({ key, repeat }: KeyboardEvent): boolean =>
  key === 'Escape' && !repeat && [...keyParts.values()].includes('back');

/** False if a key is typed text, belongs to a menu or dialog, or is a browser command. */
const isSingleKey = (event: KeyboardEvent): boolean =>
  (event.key.length === 1 || isBackKey(event)) &&
  isPlain(event) &&
  !document.querySelector(`${openModal}, :popover-open`) &&
  !isTyping(event.target);
