/** What somebody wants that no screen has a place for: asked for by a key, the rail or a menu, done by what the layout fetches then. */
import { useSyncExternalStore } from 'react';

type Asked = 'find' | 'screen-share' | null;

let asked: Asked = null;
const listeners = new Set<() => void>();

export function ask(what: Asked): void {
  asked = what;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useAsked = (): Asked => useSyncExternalStore(subscribe, () => asked);
