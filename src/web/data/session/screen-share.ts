/** Whether personal data is hidden in this tab: names, emails, phones, addresses and notes are masked. */
import { createAtom, useSelector } from '@tanstack/react-store';

const key = 'steward-screen-share';
/** Of this tab alone, also after it is reloaded. */
const shared = createAtom<boolean>(sessionStorage.getItem(key) !== null);

export const screenShareOn = (): boolean => shared.get();
export const useScreenShare = (): boolean => useSelector(shared);

/** Called by what does it (`features/screen-share`); whoever wants it asks for it (`asked.ts`). */
export function keepScreenShare(on: boolean): void {
  if (on) sessionStorage.setItem(key, 'on');
  else sessionStorage.removeItem(key);
  shared.set(on);
}
