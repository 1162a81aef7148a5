import { createContext, useContext, useSyncExternalStore } from 'react';
import { WindowWidth } from '../table/window-width.ts';

/** True for what is above a list while a record is open beside it: there is less room, and nothing below may move. */
export const Squeezed = createContext(false);

/** From this width on, a record is beside its list; below, it is over it. */
const besideFrom = 1280;

const query = () => window.matchMedia(`(min-width: ${besideFrom}px)`);

const follow = (onChange: () => void) => {
  const media = query();
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
};

/** Whether the window has room for a record beside a list. */
export function useHasRoomBeside(): boolean {
  const width = useContext(WindowWidth);
  return useSyncExternalStore(
    follow,
    () => query().matches,
    () => (width ?? besideFrom) >= besideFrom,
  );
}
