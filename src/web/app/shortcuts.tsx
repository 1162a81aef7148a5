import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { ask, askedNow, noteTyped } from '../data/asked.ts';
import { openModal } from '../ui/dialog/open-modal.ts';

/** The table of keys and what they do: fetched when the first key is pressed, so that the first visit does not carry it. */
const KeyActs = lazy(async () => ({ default: (await import('./key-acts.tsx')).KeyActs }));

/** Listens to the page's keys. Keys pressed while the table loads wait for it. */
export function Shortcuts() {
  const [open, setOpen] = useState(false);
  const waiting = useRef<KeyboardEvent[]>([]);
  const hear = useRef((event: KeyboardEvent) => void waiting.current.push(event));
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const finds = isFindKey(event);
      // Typed for a field that does not have the focus yet: no command, and not lost.
      if (!finds && askedNow() === 'find' && isPlain(event)) {
        if (event.key === 'Escape') return ask(null);
        if (event.key !== 'Tab') event.preventDefault();
        return noteTyped(event.key);
      }
      if (event.defaultPrevented || !(finds || isSingleKey(event))) return;
      // What browsers do with these cannot be taken back later.
      if (finds || event.key === '/') event.preventDefault();
      if (finds) return document.querySelector(openModal) ? undefined : ask('find');
      hear.current(event);
      setOpen(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return open ? (
    <Suspense>
      <KeyActs waiting={waiting} hear={hear} />
    </Suspense>
  ) : null;
}

/** ⌘K, or Ctrl K: works everywhere, also in a field. */
const isFindKey = ({ key, metaKey, ctrlKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (metaKey || ctrlKey) && !altKey && !shiftKey;

const isPlain = ({ metaKey, ctrlKey, altKey }: KeyboardEvent): boolean => !(metaKey || ctrlKey || altKey);

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;

/** False where a key is typed text, belongs to a menu or dialog, or is a command of the browser. */
const isSingleKey = (event: KeyboardEvent): boolean =>
  event.key.length === 1 &&
  isPlain(event) &&
  !document.querySelector(`${openModal}, :popover-open`) &&
  !isTyping(event.target);
