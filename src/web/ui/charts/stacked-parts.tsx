import type { SVGProps } from 'react';
import styles from './stacked-parts.module.css';

/** The start and end of each part of a stack that isn't zero, from the bottom up. */
export function stacked(parts: readonly number[]): { index: number; from: number; to: number }[] {
  let from = 0;
  return parts.flatMap((part, index) => {
    if (!(part > 0)) return [];
    const place = { index, from, to: from + part };
    from = place.to;
    return [place];
  });
}

type Props = { /** Position in the stack, from 0. */ index: number } & Pick<
  SVGProps<SVGRectElement>,
  'x' | 'y' | 'width' | 'height'
>;

const looks = [styles.p0, styles.p1, styles.p2, styles.p3, styles.p4, styles.p5, styles.p6];

/**
 * A part of a stacked bar: dark and light alternate, so that neighbors differ even without color.
 *
 *     <PartRect index={1} x={20} y={40} width={30} height={12} />
 */
export const PartRect = ({ index, ...place }: Props) => (
  <rect className={`${styles.part} ${looks[index % looks.length]}`} {...place} />
);
