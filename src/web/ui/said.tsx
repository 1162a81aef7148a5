import { useEffect, useState } from 'react';

/** For this long nothing else must be said, in ms: skips what is true only for a moment, such as while someone types. */
const quietMs = 500;

/** What will be said, by the place in the app that says it. */
const waiting = new Map<object, string>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** index.html's own element, since browsers announce only what changes in an element that was there before. */
const place = () => document.getElementById('said');

function say(from: object, words: string): void {
  waiting.set(from, words);
  clearTimeout(timer);
  // The same words again are then a change, too.
  place()?.replaceChildren();
  timer = setTimeout(() => {
    // Several parts of a screen may say the same, such as that there is no connection.
    const sentences = new Set([...waiting.values()].map((one) => one.replace(/\.$/, '')));
    waiting.clear();
    place()?.append([...sentences].join('. '));
  }, quietMs);
}

type Since =
  /** From the start. */
  | 'start'
  /** Once it differs from what the screen opened with, which is read with the screen. */
  | 'change';

/**
 * Has a screen reader say a short sentence when it appears or changes, without moving the focus. Null says nothing.
 *
 *     useSaid(found && `${count(found.length, 'donor')} found`);
 */
export function useSaid(words: string | null | undefined, since: Since = 'start'): void {
  const [opened] = useState<{ with: string | null }>({ with: since === 'start' ? '' : null });
  useEffect(() => {
    if (!words) return;
    opened.with ??= words;
    if (opened.with === words) return;
    opened.with = '';
    const from = {};
    say(from, words);
    return () => void waiting.delete(from);
  }, [words, opened]);
}

type Text = string | number | null | undefined | false;

type Props = {
  since?: Since;
  /** True for what only a screen reader has to say, such as how many results there are. */
  hidden?: boolean;
  children: Text | Text[];
};

/** Text that is on screen and also said: `<p><Said>Link copied</Said></p>`. */
export function Said({ since, hidden = false, children }: Props) {
  const words = [children]
    .flat()
    .filter((part) => part !== false)
    .join('');
  useSaid(words, since);
  return hidden ? null : words;
}
