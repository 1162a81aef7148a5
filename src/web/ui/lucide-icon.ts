import { createElement, forwardRef, type SVGProps } from 'react';

type IconData = {
  size?: number;
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
};
type Props = Omit<SVGProps<SVGSVGElement>, 'ref'> & { size?: number | string };

/**
 * Creates the component of an icon, like lucide-react's own `createLucideIcon`, which the build replaces with this one: it supports only
 * what the app sets (`size`, `strokeWidth`, and attributes).
 */
// biome-ignore lint/style/noDefaultExport: the files of the icons import it this way.
export default ({ size: box = 24, node }: IconData) =>
  forwardRef<SVGSVGElement, Props>(({ size = box, strokeWidth = 2, ...attributes }, ref) =>
    createElement(
      'svg',
      {
        ref,
        width: size,
        height: size,
        viewBox: `0 0 ${box} ${box}`,
        'aria-hidden': true,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...attributes,
      },
      ...node.map(([tag, shape]) => createElement(tag, shape)),
    ),
  );
