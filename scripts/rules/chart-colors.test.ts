/** The colors of series can be told apart in both themes, in gray print, and with each common kind of color blindness. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const tokens = readFileSync(join(import.meta.dirname, '../../src/web/ui/tokens.css'), 'utf8');
const [light = '', dark = ''] = tokens.split(/@media screen/);

type Rgb = readonly [number, number, number];

/** The linear red, green, and blue of a token, from its lightness, chroma, and hue (CSS Color 4). */
function linearRgb(theme: string, name: string): Rgb {
  const [, l = '', c = '', h = ''] =
    new RegExp(`--${name}: oklch\\(([\\d.]+)% ([\\d.]+) ([\\d.]+)\\)`).exec(theme) ?? [];
  expect(l, name).not.toBe('');
  const [lightness, chroma, hue] = [Number(l) / 100, Number(c), (Number(h) * Math.PI) / 180];
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}

/** How a color is seen: complete dichromacy by Machado, Oliveira, and Fernandes (2009). */
const sights: Record<string, readonly Rgb[]> = {
  'full color': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'no red (protanopia)': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'no green (deuteranopia)': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  'no blue (tritanopia)': [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const within = (value: number): number => Math.min(1, Math.max(0, value));

/** The relative luminance of WCAG 2.2, which is also what gray print shows. */
function luminance(color: Rgb, sight: readonly Rgb[]): number {
  const [red = 0, green = 0, blue = 0] = sight.map((row) =>
    within(row.reduce((sum, part, at) => sum + part * within(color[at] ?? 0), 0)),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const contrast = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

const numbers = [...light.matchAll(/--series-(\d+):/g)].map(([, number]) => Number(number));

test.each(
  Object.entries({ light, dark }).flatMap(([theme, text]) =>
    Object.entries(sights).map(([sight, matrix]) => ({ theme, text, sight, matrix })),
  ),
)('in the $theme theme with $sight, neighbors and the card differ by 3:1', ({ theme, text, matrix }) => {
  const seen = (name: string) => luminance(linearRgb(text, name), matrix);
  const weak = numbers.flatMap((number) => {
    const own = seen(`series-${number}`);
    const others = ['surface', ...(number < numbers.length ? [`series-${number + 1}`] : [])];
    return others.flatMap((name) => {
      const ratio = contrast(own, seen(name));
      return ratio < 3 ? [`series-${number} and ${name}: ${ratio.toFixed(2)}`] : [];
    });
  });
  expect(numbers, theme).toHaveLength(7);
  expect(weak, theme).toEqual([]);
});
