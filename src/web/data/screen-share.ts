/** Whether personal data is hidden in this tab: names, emails, phones, addresses and notes are masked. */
import { useSyncExternalStore } from 'react';

const key = 'steward-screen-share';
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Of this tab alone, also after it is loaded anew. */
export const screenShareOn = (): boolean => sessionStorage.getItem(key) !== null;
export const useScreenShare = (): boolean => useSyncExternalStore(subscribe, screenShareOn);

/** Called by what does it (`features/screen-share`); whoever wants it asks for it (`asked.ts`). */
export function keepScreenShare(on: boolean): void {
  if (on) sessionStorage.setItem(key, 'on');
  else sessionStorage.removeItem(key);
  for (const listener of listeners) listener();
}

/** Stands in everything that is masked and is not seen, so that nothing masked is ever sent as if it were true. */
export const maskMark = '\u2060';
