import { type RefObject, useEffect, useRef } from 'react';

/** For links on one line that scrolls sideways if they don't all fit: keeps the current one in view at any width. */
export function useCurrentInSight<Line extends HTMLElement>(): RefObject<Line | null> {
  const line = useRef<Line>(null);
  useEffect(() => {
    if (!line.current) return;
    // The first callback runs before the links are painted.
    const room = new ResizeObserver(([entry]) => entry && showCurrent(entry.target));
    room.observe(line.current);
    return () => room.disconnect();
  }, []);
  return line;
}

/** Scrolls sideways only; the page doesn't move. */
function showCurrent(line: Element): void {
  const current = line.querySelector('[aria-current]')?.getBoundingClientRect();
  if (!current) return;
  const { left, width } = line.getBoundingClientRect();
  line.scrollLeft += current.left + current.width / 2 - (left + width / 2);
}
