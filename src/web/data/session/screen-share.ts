/** Whether personal data is hidden in this tab: names, emails, phones, addresses, and notes are masked. */
import { createAtom, useSelector } from '@tanstack/react-store';
import { screenShareKey } from './screen-share-key.ts';

/** For this tab only, even after a reload. */
const shared = createAtom<boolean>(sessionStorage.getItem(screenShareKey) !== null);

export const screenShareOn = (): boolean => shared.get();
export const useScreenShare = (): boolean => useSelector(shared);

/** Called only by `features/screen-share`; other code requests it with `requestShellAction`. */
export function keepScreenShare(on: boolean): void {
  keep(on);
  shared.set(on);
}

/** Without the code that masks what was read: everything is read again. The browser asks first if a form would lose typed text. */
export function switchByReload(): void {
  keep(!shared.get());
  window.location.reload();
}

function keep(on: boolean): void {
  if (on) sessionStorage.setItem(screenShareKey, 'on');
  else sessionStorage.removeItem(screenShareKey);
}
