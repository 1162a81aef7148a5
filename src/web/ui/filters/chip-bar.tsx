import { createContext, type ReactNode, useContext, useLayoutEffect, useRef, useState } from 'react';
import { usePopover } from '../dialog/popover.ts';
import { pageKey } from '../frame/page-key.ts';
import { Squeezed } from '../frame/squeezed.ts';
import { type BarPart, BarPartContext } from './bar-part.ts';
import styles from './chip.module.css';
import { MoreChip } from './more-filters.tsx';

/** The end of every row of filters, in every list. */
export const ChipBarEnd = createContext<ReactNode>(null);

/**
 * The row of filters above a list. Beside an open record it is one line: the filters that are on, as many others as fit, and "More".
 *
 *     <ChipBar>
 *       <OneOfFilter label="Campaign" {...campaign} />
 *     </ChipBar>
 */
export function ChipBar({ children }: { children: ReactNode }) {
  const end = useContext(ChipBarEnd);
  if (useContext(Squeezed)) return <SqueezedBar end={end}>{children}</SqueezedBar>;
  return (
    <search ref={pageKey('filters')} className={styles.bar} aria-label="Filters">
      {children}
      {end ? <span className={styles.tail}>{end}</span> : null}
    </search>
  );
}

/** Between two chips, in pixels. */
const gap = 8;

const none: ReadonlySet<string> = new Set();

function SqueezedBar({ end, children }: { end: ReactNode; children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  const others = useRef<HTMLDivElement>(null);
  const more = usePopover();
  const used = useRef<number>(null);
  const [over, setOver] = useState(none);
  const [hasRare, setHasRare] = useState(true);
  useLayoutEffect(() => {
    const box = others.current;
    if (!box) return;
    // Once a filter is set, its chip moves into the row.
    const count = bar.current?.querySelectorAll('[data-on]').length ?? 0;
    if (used.current !== null && used.current !== count) more.close();
    used.current = count;
    const measure = () => {
      const { bottom, left, right } = box.getBoundingClientRect();
      const chips = [...box.querySelectorAll<HTMLElement>('[data-chip]')];
      const fits = (chip: HTMLElement) => {
        const at = chip.getBoundingClientRect();
        return at.top < bottom && at.right <= right + 1;
      };
      const end = chips.findLast(fits)?.getBoundingClientRect().right ?? left - gap;
      bar.current?.style.setProperty('--free', `${Math.max(0, right - end)}px`);
      const labels = chips.filter((chip) => !fits(chip)).map(({ dataset }) => dataset.chip ?? '');
      setOver((before) => (labels.join() === [...before].join() ? before : new Set(labels)));
      setHasRare(box.querySelector('[data-rare]') !== null);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  });
  const part = (shows: BarPart['shows'], content: ReactNode) => (
    <BarPartContext value={{ shows, over }}>{content}</BarPartContext>
  );
  return (
    <search ref={pageKey('filters')} className={`${styles.bar} ${styles.squeezed}`} aria-label="Filters">
      <div ref={bar} className={styles.row}>
        {part('on', children)}
        <div ref={others} className={styles.others}>
          {part('off', children)}
          {part('off', end)}
        </div>
        {over.size > 0 || hasRare ? (
          <MoreChip popover={more}>
            {part('more', children)}
            {part('more', end)}
          </MoreChip>
        ) : null}
      </div>
      {part('on', end)}
    </search>
  );
}
