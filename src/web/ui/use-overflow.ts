import { type RefObject, useLayoutEffect, useState } from 'react';

/** True while the table in a frame is wider than the frame. */
export function useOverflow(frame: RefObject<HTMLElement | null>): boolean {
  const [wide, setWide] = useState(false);
  useLayoutEffect(() => {
    const element = frame.current;
    const content = element?.querySelector('table');
    if (!element || !content) return;
    const look = () => setWide(content.getBoundingClientRect().width > element.clientWidth + 1);
    const observer = new ResizeObserver(look);
    observer.observe(element);
    observer.observe(content);
    return () => observer.disconnect();
  }, [frame]);
  return wide;
}
