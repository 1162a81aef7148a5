import { createContext, useContext } from 'react';

/**
 * Which chips of a bar are shown here: all; those of filters that are on; the others; or, behind "More", those that don't fit. `over` has the
 * labels of the last.
 */
export type BarPart = { shows: 'all' | 'on' | 'off' | 'more'; over: ReadonlySet<string> };

export const wholeBar: BarPart = { shows: 'all', over: new Set() };

export const BarPartContext = createContext(wholeBar);

/** Whether a chip belongs to this part of its bar, and whether it lacks the room. Spread `mark` on its element. */
export function useChipPlace(label: string, isOn: boolean) {
  const { shows, over } = useContext(BarPartContext);
  const isOver = !isOn && over.has(label);
  return {
    isHere:
      shows === 'all' ||
      (shows === 'on' && isOn) ||
      (shows === 'off' && !isOn) ||
      (shows === 'more' && isOver),
    isOver: shows === 'off' && isOver,
    mark: {
      'data-chip': label,
      'data-on': isOn ? '' : undefined,
      'data-over': shows === 'off' && isOver ? '' : undefined,
    },
  };
}
