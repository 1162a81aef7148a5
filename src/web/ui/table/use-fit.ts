import { type RefObject, useContext, useLayoutEffect, useState } from 'react';
import { type ColumnRoom, type Fit, fitColumns } from './fit-columns.ts';
import { WindowWidth } from './window-width.ts';

const everything: Fit = { hidden: new Set(), extra: 0 };
/** A phone always has rows of two lines, even in landscape. */
const isPhone = (windowWidth: number | null) =>
  windowWidth === null ? window.matchMedia('(max-width: 720px)').matches : windowWidth <= 720;
/** The part of a window's width that isn't the table: navigation and margins, in pixels. */
const besideTable = 302;

/** Which columns fit into a frame; measured again when the frame, its columns, or its rows change. Null for rows of two lines. */
export function useFit(
  frame: RefObject<HTMLElement | null>,
  columns: readonly ColumnRoom[],
  rows: unknown,
): Fit | null {
  const windowWidth = useContext(WindowWidth);
  const [width, setWidth] = useState(windowWidth && windowWidth - besideTable);
  /** How much wider these rows turned out than their columns said, in pixels. */
  const [excess, setExcess] = useState({ of: '', pixels: 0 });
  const key = `${columns.map(({ id }) => id).join()} ${width}`;
  const pixels = excess.of === key ? excess.pixels : 0;
  const fit = width === null ? everything : isPhone(windowWidth) ? null : fitColumns(columns, width - pixels);
  // biome-ignore lint/correctness/useExhaustiveDependencies: different rows and columns have different widths.
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    setWidth(element.clientWidth);
    const table = element.querySelector('table');
    const over = fit && width !== null && table ? table.offsetWidth - element.clientWidth : 0;
    if (over > 0 && element.clientWidth === width) setExcess({ of: key, pixels: pixels + over });
  }, [frame, rows, key, pixels, width]);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return fit;
}
