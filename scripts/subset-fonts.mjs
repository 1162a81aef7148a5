/**
 * Vite plugin: reduces the fonts to what Steward uses, before the build. Figtree keeps all its weights; Newsreader, for titles and large
 * figures, keeps one. Each range of letters is a separate file, loaded when a page contains such a letter (src/web/ui/fonts.css). The files
 * are cached in node_modules/.cache/fonts.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const modules = fileURLToPath(new URL('../node_modules', import.meta.url));
const folder = join(modules, '.cache/fonts');

/** Ranges of code points, both ends inclusive. */
const marks = [
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2193],
  [0x2212, 0x2215],
  [0xfeff, 0xfeff],
  [0xfffd, 0xfffd],
];
const basic = [[0x20, 0x7e], [0xa0, 0xa0], [0xb7, 0xb7], [0xd7, 0xd7], ...marks];
const latin1 = [
  [0xa1, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2dc],
  [0x304, 0x308],
  [0x329, 0x329],
];
const latinExtended = [
  [0x100, 0x24f],
  [0x2bd, 0x2dd],
  [0x306, 0x30c],
  [0x1e00, 0x1e9f],
  [0x20a0, 0x20c0],
];
const vietnamese = [
  [0x102, 0x1b0],
  [0x300, 0x323],
  [0x1ea0, 0x1ef9],
  [0x20ab, 0x20ab],
];

const text = { wght: { min: 400, max: 700, default: 400 } };
const display = { wght: 500 };
const files = [
  { name: 'figtree-latin', from: 'figtree', range: basic, axes: text },
  { name: 'figtree-latin-1', from: 'figtree', of: 'latin', range: latin1, axes: text },
  { name: 'figtree-latin-ext', from: 'figtree', range: latinExtended, axes: text },
  { name: 'newsreader-latin', from: 'newsreader', range: basic, axes: display },
  { name: 'newsreader-latin-1', from: 'newsreader', of: 'latin', range: latin1, axes: display },
  { name: 'newsreader-latin-ext', from: 'newsreader', range: latinExtended, axes: display },
  { name: 'newsreader-vietnamese', from: 'newsreader', range: vietnamese, axes: display },
];

/** Kerning, ligatures, accents, and tabular figures. Hints are kept: without them, text on Linux is 3 % wider. */
const keepFeatures = ['kern', 'liga', 'ccmp', 'locl', 'mark', 'mkmk', 'lnum', 'tnum', 'pnum', 'calt'];

/** @returns {import('vite').Plugin} */
export function subsetFonts() {
  return {
    name: 'subset-fonts',
    config: async () => {
      mkdirSync(folder, { recursive: true });
      for (const file of files) await writeOnce(file);
    },
  };
}

/** Skips a file that already exists for the same font and options. */
async function writeOnce({ name, from, of = name.slice(from.length + 1), range, axes }) {
  const source = readFileSync(
    join(modules, `@fontsource-variable/${from}/files/${from}-${of}-wght-normal.woff2`),
  );
  const options = { targetFormat: 'woff2', variationAxes: axes, keepFeatures };
  const made = createHash('sha256')
    .update(source)
    .update(JSON.stringify([range, options]))
    .digest('hex');
  const [path, stamp] = [join(folder, `${name}.woff2`), join(folder, `${name}.made`)];
  if (existsSync(path) && existsSync(stamp) && readFileSync(stamp, 'utf8') === made) return;
  writeFileSync(path, await subsetFont(source, lettersOf(range), options));
  writeFileSync(stamp, made);
}

const lettersOf = (range) =>
  range
    .flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
    )
    .join('');
