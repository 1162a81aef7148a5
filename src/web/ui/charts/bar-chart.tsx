import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { useIsPrinted } from '../printing.ts';
import { axisSteps } from './axis-steps.ts';
import styles from './bar-chart.module.css';
import { beforeKey, ChartLegend, type ChartSeries } from './chart-legend.tsx';
import { type BarTable, ChartTip } from './chart-tip.tsx';
import { seriesColor } from './series.tsx';

export type Bar = {
  key: string;
  /** Label on the axis, such as "Oct". */
  label: string;
  /** The whole bar in one line, read aloud. */
  title: string;
  /** Its figures, shown beside it while the pointer or the focus is on it. */
  table: BarTable;
  /** One value for each series, from the bottom up; null while they load. */
  parts: readonly number[] | null;
  /** The value to compare with; null for none. */
  before: number | null;
  /** A period that isn't over is hatched; its label is set in bold. */
  isUnfinished?: boolean;
};

export type BarLink = {
  className: string;
  'aria-label': string;
  onFocus: () => void;
  onMouseEnter: () => void;
  children: ReactNode;
};

type Props = {
  /** Read aloud as the name of the chart. */
  label: string;
  /** In the order of the stack from the bottom up. */
  series: readonly ChartSeries[];
  bars: readonly Bar[];
  /** What the outlined bars show; null without a comparison. */
  before: string | null;
  /** Whether an entry of the legend hides its part when pressed. */
  canHide?: boolean;
  /** In pixels. */
  height?: number;
  /** In pixels; by default as wide as there is room for. */
  width?: number | undefined;
  /** Formats a value for the axis: "$20K". */
  axisText: (value: number) => string;
  /** Renders the link around a bar; pass the properties on. Bars that are too narrow to press aren't links. */
  link: (bar: Bar, props: BarLink) => ReactNode;
};

/** On paper a chart is drawn this wide, so that it isn't reduced together with its text. */
const widthOnPaper = 600;
const room = { left: 52, right: 6, top: 12, bottom: 26 };
/** The minimum width of something to press, in pixels. */
const minTarget = 24;
const pixelsOfCharacter = 7;

/**
 * A chart of stacked bars, each with a thin outlined bar for the value it is compared with. Show a table with the same figures near it.
 *
 *     <BarChart label="Received by month" series={series} bars={bars} before={null} axisText={moneyAxis} link={link} />
 */
export function BarChart({
  label,
  series,
  bars,
  before,
  canHide = false,
  height = 260,
  width: givenWidth,
  axisText,
  link,
}: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const patterns = useId();
  const widthOnScreen = useWidth(frame);
  const printedWidth = useIsPrinted() ? widthOnPaper : widthOnScreen;
  const width = givenWidth ?? printedWidth;
  const [active, setActive] = useState<string | null>(null);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const toggle = (key: string) =>
    setHidden((now) => new Set(now.has(key) ? [...now].filter((one) => one !== key) : [...now, key]));
  const partsOf = ({ parts }: Bar) =>
    (parts ?? []).map((part, at) => (hidden.has(series[at]?.key ?? '') ? 0 : part));
  const beforeOf = (bar: Bar) => (hidden.has(beforeKey) ? null : bar.before);
  const floor = height - room.bottom;
  const slot = (width - room.left - room.right) / Math.max(bars.length, 1);
  const steps = axisSteps(Math.max(0, ...bars.flatMap((bar) => [sumOf(partsOf(bar)), beforeOf(bar) ?? 0])));
  const most = steps.at(-1) || 1;
  const y = (value: number): number => floor - (Math.max(value, 0) / most) * (floor - room.top);
  const middle = (index: number): number => room.left + slot * (index + 0.5);
  const labeled = labelsWithRoom(bars, slot);
  const canPress = slot >= minTarget;
  const thick = Math.min(slot * 0.6, 56);
  const thin = Math.max(2, Math.min(slot * 0.12, 9));
  const activeIndex = bars.findIndex(({ key }) => key === active);
  const activeBar = bars[activeIndex];
  return (
    <div>
      <ChartLegend series={series} before={before} hidden={hidden} onToggle={canHide ? toggle : null} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only clears the highlighted bar. */}
      <div
        ref={frame}
        className={styles.frame}
        style={{ height }}
        onMouseLeave={() => setActive(null)}
        onBlur={() => setActive(null)}
      >
        {width > 0 ? (
          <svg
            viewBox={`0 0 ${width} ${height}`}
            width={width}
            height={height}
            role={canPress ? 'group' : 'img'}
            aria-label={label}
          >
            <svg aria-hidden="true">
              <defs>
                <Hatch id={`${patterns}missing`} className={styles.missing ?? ''} />
                {series.map(({ key, color }) => (
                  <Hatch key={key} id={`${patterns}${color}`} className={seriesColor(color)} />
                ))}
              </defs>
              {steps.map((step) => (
                <g key={step}>
                  <line className={styles.grid} x1={room.left} x2={width} y1={y(step)} y2={y(step)} />
                  <text className={styles.axis} x={room.left - 8} y={y(step) + 4} textAnchor="end">
                    {axisText(step)}
                  </text>
                </g>
              ))}
              {bars.map((bar, index) =>
                labeled.has(index) ? (
                  <text
                    key={bar.key}
                    className={bar.isUnfinished ? `${styles.axis} ${styles.strong}` : styles.axis}
                    x={middle(index)}
                    y={height - 8}
                    textAnchor="middle"
                  >
                    {bar.label}
                  </text>
                ) : null,
              )}
            </svg>
            {bars.map((bar, index) => {
              const left = middle(index) - thick / 2 + (before ? thin / 2 : 0);
              const earlier = beforeOf(bar);
              const column = {
                x: middle(index) - slot / 2,
                y: room.top,
                width: slot,
                height: floor - room.top,
              };
              const shapes = (
                <>
                  <rect className={styles.slot} {...column} />
                  {earlier !== null && earlier > 0 ? (
                    <rect
                      className={styles.before}
                      x={left - thin - Math.min(4, slot * 0.06)}
                      y={y(earlier)}
                      width={thin}
                      height={floor - y(earlier)}
                      rx={Math.min(2, thin / 3)}
                    />
                  ) : null}
                  {bar.parts ? (
                    stacked(partsOf(bar)).map(({ index: part, from, to }) => {
                      const color = series[part]?.color ?? part;
                      return (
                        <rect
                          key={part}
                          className={`${styles.part} ${seriesColor(color)} ${bar.isUnfinished ? styles.unfinished : ''}`}
                          style={bar.isUnfinished ? { fill: `url(#${patterns}${color})` } : undefined}
                          x={left}
                          y={y(to) + (bar.isUnfinished ? 1 : 0)}
                          width={thick}
                          height={Math.max(0.5, y(from) - y(to) - (bar.isUnfinished ? 2 : 0))}
                          rx={Math.min(2, thick / 4)}
                        />
                      );
                    })
                  ) : (
                    <rect {...column} x={left} width={thick} style={{ fill: `url(#${patterns}missing)` }} />
                  )}
                </>
              );
              const show = () => setActive(bar.key);
              return canPress ? (
                <g key={bar.key}>
                  {link(bar, {
                    className: styles.link ?? '',
                    'aria-label': bar.title,
                    onFocus: show,
                    onMouseEnter: show,
                    children: shapes,
                  })}
                </g>
              ) : (
                // biome-ignore lint/a11y/noStaticElementInteractions: the table has the same figures.
                <g key={bar.key} onMouseEnter={show}>
                  {shapes}
                </g>
              );
            })}
          </svg>
        ) : null}
        {activeBar ? (
          <ChartTip
            key={activeBar.key}
            table={activeBar.table}
            frame={frame}
            at={middle(activeIndex)}
            beside={slot / 2}
          />
        ) : null}
      </div>
    </div>
  );
}

/** Diagonal lines in the text color of a class, for a period that isn't over, or whose figures are loading. */
const Hatch = ({ id, className }: { id: string; className: string }) => (
  <pattern
    id={id}
    className={className}
    width="6"
    height="6"
    patternUnits="userSpaceOnUse"
    patternTransform="rotate(45)"
  >
    <rect width="6" height="6" fill="currentColor" fillOpacity="0.16" />
    <rect width="1.8" height="6" fill="currentColor" fillOpacity="0.8" />
  </pattern>
);

/** The bars with a label: every one, or every second one and so on, so that no label touches the next. The last bar always has one. */
function labelsWithRoom(bars: readonly Bar[], slot: number): ReadonlySet<number> {
  const widthOf = (index: number): number => (bars[index]?.label.length ?? 0) * pixelsOfCharacter;
  for (let every = 1; ; every += 1) {
    const shown = bars.flatMap((_, index) => ((bars.length - 1 - index) % every === 0 ? [index] : []));
    const haveRoom = shown.every(
      (index) => index < every || (widthOf(index - every) + widthOf(index)) / 2 + 10 <= every * slot,
    );
    if (haveRoom || every >= bars.length) return new Set(shown);
  }
}

const sumOf = (parts: readonly number[]): number => parts.reduce((sum, part) => sum + Math.max(part, 0), 0);

/** The start and end of each part of a stack that isn't zero, from the bottom up. */
function stacked(parts: readonly number[]): { index: number; from: number; to: number }[] {
  let from = 0;
  return parts.flatMap((part, index) => {
    if (!(part > 0)) return [];
    const place = { index, from, to: from + part };
    from = place.to;
    return [place];
  });
}

/** Current width of an element in pixels; 0 before it is measured. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const frame = element.current;
    if (!frame) return;
    const measure = () => setWidth(frame.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(frame);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
