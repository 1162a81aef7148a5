/** A row is a real link to its page; a plain click may open it beside the list instead. The last choice is stored. */
import type { MouseEvent } from 'react';

const key = 'steward-rows-open';
export type RowsOpen = 'beside' | 'page';

export const rowsOpen = (): RowsOpen => (localStorage.getItem(key) === 'page' ? 'page' : 'beside');
export const chooseRowsOpen = (choice: RowsOpen): void => localStorage.setItem(key, choice);

/** False on a phone, where a row opens its record's page. */
export const hasRoom = (): boolean => window.matchMedia('(min-width: 721px)').matches;

/** For a row's link: a plain click calls `open`; with a modifier key or the middle button the browser acts as usual. */
export const besideOnClick = (open: () => void) => (event: MouseEvent<HTMLAnchorElement>) => {
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!plain || !hasRoom() || rowsOpen() === 'page') return;
  event.preventDefault();
  open();
};
