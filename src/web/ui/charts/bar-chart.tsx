import { type ReactNode, type RefObject, type SVGProps, useLayoutEffect, useRef, useState } from 'react';
import { useIsPrinted } from '../use-is-printed.ts';
import { axisSteps } from './axis-steps.ts';
import styles from './bar-chart.module.css';
import stackedPartsStyles from './stacked-parts.module.css';

export type Bar = {
  key: string;
  /** Label on the axis, such as "Oct". */
  label: string;
  /** The whole bar in one line, shown on hover and read aloud. */
  title: string;
  value: number;
  /** The parts of a stacked bar from the bottom up, in the order of the legend; at most 7. */
  parts?: readonly number[];
  /** The value to compare with; null for none. */
  before: number | null;
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
  bars: readonly Bar[];
  /** What the bars and the line show; `before` is null without a line. */
  legend: { now: string; before: string | null; parts?: readonly { key: string; name: string }[] };
  /** Formats a value for the axis: "$20K". */
  axisText: (value: number) => string;
  /** Renders the link around a bar; pass the properties on. Bars that are too narrow to press aren't links. */
  link: (bar: Bar, props: BarLink) => ReactNode;
};

const height = 240;
/** On paper a chart is drawn this wide, so that it isn't reduced together with its text. */
const widthOnPaper = 600;
const room = { left: 52, right: 6, top: 12, bottom: 26 };
const floor = height - room.bottom;
/** The minimum width of something to press, in pixels. */
const minTarget = 24;
const pixelsOfCharacter = 7;

/**
 * A bar chart, with a dashed line for the values it is compared with. Show a table with the same figures near it.
 *
 *     <BarChart label="Received by month" bars={bars} legend={legend} axisText={moneyAxis} link={link} />
 */
export function BarChart({ label, bars, legend, axisText, link }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const widthOnScreen = useWidth(frame);
  const width = useIsPrinted() ? widthOnPaper : widthOnScreen;
  const [active, setActive] = useState<string | null>(null);
  const slot = (width - room.left - room.right) / Math.max(bars.length, 1);
  const steps = axisSteps(Math.max(0, ...bars.map(({ value, before }) => Math.max(value, before ?? 0))));
  const most = steps.at(-1) || 1;
  const y = (value: number): number => floor - (Math.max(value, 0) / most) * (floor - room.top);
  const middle = (index: number): number => room.left + slot * (index + 0.5);
  const longest = Math.max(1, ...bars.map((bar) => bar.label.length)) * pixelsOfCharacter + 10;
  const every = Math.max(1, Math.ceil(longest / Math.max(slot, 1)));
  const canPress = slot >= minTarget;
  const points = bars.flatMap(({ key, before }, index) =>
    before === null ? [] : [{ key, x: middle(index), y: y(before) }],
  );
  return (
    <div className={styles.chart}>
      <div className={styles.head}>
        <p className={styles.readout}>{bars.find(({ key }) => key === active)?.title}</p>
        {legend.parts ? (
          <ul className={styles.legend}>
            {legend.parts.map(({ key, name }, index) => (
              <li key={key}>
                <svg width="14" height="10" aria-hidden="true">
                  <PartRect index={index} width={14} height={10} />
                </svg>
                {name}
              </li>
            ))}
          </ul>
        ) : null}
        {legend.before ? (
          <p className={styles.legend}>
            <span className={styles.now}>{legend.now}</span>
            <span className={styles.before}>{legend.before}</span>
          </p>
        ) : null}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only clears the highlighted bar. */}
      <div
        ref={frame}
        className={styles.frame}
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
              {steps.map((step) => (
                <g key={step}>
                  <line className={styles.grid} x1={room.left} x2={width} y1={y(step)} y2={y(step)} />
                  <text className={styles.axis} x={room.left - 8} y={y(step) + 4} textAnchor="end">
                    {axisText(step)}
                  </text>
                </g>
              ))}
              {bars.map((bar, index) =>
                (bars.length - 1 - index) % every === 0 ? (
                  <text
                    key={bar.key}
                    className={styles.axis}
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
              const top = y(bar.value);
              const thick = Math.min(slot * 0.66, 64);
              const shapes = (
                <>
                  <rect
                    className={styles.slot}
                    x={middle(index) - slot / 2}
                    y={room.top}
                    width={slot}
                    height={floor - room.top}
                  />
                  {bar.parts ? (
                    stacked(bar.parts).map(({ index: part, from, to }) => (
                      <PartRect
                        key={part}
                        index={part}
                        x={middle(index) - thick / 2}
                        y={y(to)}
                        width={thick}
                        height={y(from) - y(to)}
                      />
                    ))
                  ) : (
                    <rect
                      className={styles.bar}
                      x={middle(index) - thick / 2}
                      y={top}
                      width={thick}
                      height={floor - top}
                      rx={Math.min(3, thick / 4)}
                    />
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
            <svg className={styles.line} aria-hidden="true">
              <polyline points={points.map((point) => `${point.x},${point.y}`).join(' ')} />
              {points.map((point) => (
                <circle key={point.key} cx={point.x} cy={point.y} r={3} />
              ))}
            </svg>
          </svg>
        ) : null}
      </div>
    </div>
  );
}

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

type PartRectProps = { /** Position in the stack, from 0. */ index: number } & Pick<
  SVGProps<SVGRectElement>,
  'x' | 'y' | 'width' | 'height'
>;

const looks = [
  stackedPartsStyles.p0,
  stackedPartsStyles.p1,
  stackedPartsStyles.p2,
  stackedPartsStyles.p3,
  stackedPartsStyles.p4,
  stackedPartsStyles.p5,
  stackedPartsStyles.p6,
];

/**
 * A part of a stacked bar: dark and light alternate, so that neighbors differ even without color.
 *
 *     <PartRect index={1} x={20} y={40} width={30} height={12} />
 */
const PartRect = ({ index, ...place }: PartRectProps) => (
  <rect className={`${stackedPartsStyles.part} ${looks[index % looks.length]}`} {...place} />
);

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
