import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the height of an element while it is squeezed: it stays as high as it was, `--lines` is the number of lines its sentence had, and
 * `data-below` says that its filters had a line of their own.
 * Then what is below doesn't move when a panel opens beside it. A window of another width ends that.
 *
 *     const head = useKeptHeight(isSqueezed);
 *     <div ref={head.box}><p ref={head.sentence}>…</p></div>
 */
export function useKeptHeight(isSqueezed: boolean): {
  box: RefObject<HTMLDivElement | null>;
  sentence: RefObject<HTMLDivElement | null>;
} {
  const box = useRef<HTMLDivElement>(null);
  const sentence = useRef<HTMLDivElement>(null);
  const free = useRef<{ height: number; lines: number; isBelow: boolean } | null>(null);
  useLayoutEffect(() => {
    const [outer, inner] = [box.current, sentence.current];
    if (!outer || !inner) return;
    const reset = () => {
      outer.style.removeProperty('height');
      inner.style.removeProperty('--lines');
      outer.removeAttribute('data-below');
    };
    if (isSqueezed) {
      if (!free.current) return;
      outer.style.height = `${free.current.height}px`;
      inner.style.setProperty('--lines', String(free.current.lines));
      outer.toggleAttribute('data-below', free.current.isBelow);
      window.addEventListener('resize', reset);
      return () => {
        window.removeEventListener('resize', reset);
        reset();
      };
    }
    const measure = () => {
      const filters = outer.querySelector('[data-tools] > :last-child');
      const before = filters?.previousElementSibling;
      const line = Number.parseFloat(getComputedStyle(inner).lineHeight);
      free.current = {
        height: outer.offsetHeight,
        lines: Math.max(1, Math.round(inner.offsetHeight / line)),
        isBelow: before ? isUnder(filters, before) : false,
      };
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(outer);
    return () => observer.disconnect();
  }, [isSqueezed]);
  return { box, sentence };
}

const isUnder = (one: Element, other: Element): boolean =>
  one.getBoundingClientRect().top >= other.getBoundingClientRect().bottom;
