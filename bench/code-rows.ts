/** Measures the size of the code, and how its files lean on each other. `scripts/rules` enforces hard limits; these are figures to watch. */
import { join, posix } from 'node:path';
import { featureOf, importsOf, inCycles } from '../scripts/rules/import-rules.ts';
import { isTest, readSources, type SourceFile } from '../scripts/rules/source-files.ts';
import { percentile, type Row, row } from './row.ts';

const linesOf = ({ text }: SourceFile): number => text.split('\n').length - 1;
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const text = (value: number): string => value.toLocaleString('en-US');

export function measureCode(): Row[] {
  const all = readSources(join(import.meta.dirname, '..'));
  const product = all.filter(({ path }) => path.startsWith('src/') && !isTest(path));
  const lines = product.map(linesOf);
  const total = sum(lines);
  const few = oneNeighbor(all, product);
  const arrows = featureArrows(product);
  const floors = floorsOfWeb(product);
  const circles = inCycles(new Map(product.map((file) => [file.path, new Set(importsOf(file))]))).length;
  const sizes = [0.5, 0.95, 1].map((part) => percentile(lines, part));
  return [
    row(
      'product files, lines',
      '≤ 1,480, ≤ 99,000',
      `${text(product.length)}, ${text(total)}`,
      product.length <= 1_480 && total <= 99_000,
    ),
    row('lines of a product file: median, 95th percentile, longest', 'reported', sizes.join(', '), null),
    row('files that would fit into the only one that uses them', '< 30', text(few.length), few.length < 30),
    row('features that import another one, in pairs', '0', text(arrows.size), arrows.size === 0),
    row('floors of src/web', '≤ 8', text(floors), floors <= 8),
    row('files in a circle of imports, types included', '≤ 5', text(circles), circles <= 5),
  ];
}

/** Together they must not be longer than this. */
const fits = 250;

/**
 * Files that one file of their folder imports and no other one, that have no test of their own, and that fit into it. Files that are loaded
 * later, and those of queries and mutations, are apart on purpose.
 */
function oneNeighbor(all: readonly SourceFile[], product: readonly SourceFile[]): string[] {
  const importers = new Map<string, Set<string>>();
  for (const file of all)
    for (const target of importsOf(file))
      importers.set(target, (importers.get(target) ?? new Set()).add(file.path));
  const byPath = new Map(product.map((file) => [file.path, file]));
  return product
    .filter((file) => {
      const [only = '', ...more] = importers.get(file.path) ?? [];
      const user = byPath.get(only);
      return (
        user !== undefined &&
        more.length === 0 &&
        posix.dirname(only) === posix.dirname(file.path) &&
        /\.tsx?$/.test(file.path) &&
        !/(?:query|queries|mutations)\.tsx?$/.test(file.path) &&
        !new RegExp(`import\\(\\s*'\\./${posix.basename(file.path)}'`).test(user.text) &&
        linesOf(file) + linesOf(user) <= fits
      );
    })
    .map(({ path }) => path);
}

function featureArrows(product: readonly SourceFile[]): Set<string> {
  const isFeature = (path: string) => path.startsWith('src/web/features/');
  const found = new Set<string>();
  for (const file of product.filter(({ path }) => isFeature(path)))
    for (const target of importsOf(file).filter(isFeature))
      if (featureOf(file.path) !== featureOf(target))
        found.add(`${featureOf(file.path)} → ${featureOf(target)}`);
  return found;
}

/** The longest way down from one folder of src/web to another that it imports; those in a circle count as one step each. */
function floorsOfWeb(product: readonly SourceFile[]): number {
  const roomOf = (path: string): string => {
    const [, , room = '', feature = ''] = path.split('/');
    // The app's own files, such as main.tsx and router.tsx, are one room.
    if (feature === '') return 'entry';
    return room === 'features' ? `${room}/${feature}` : room;
  };
  const imports = new Map<string, Set<string>>();
  for (const file of product.filter(({ path }) => path.startsWith('src/web/')))
    for (const target of importsOf(file).filter((path) => path.startsWith('src/web/')))
      if (roomOf(file.path) !== roomOf(target))
        imports.set(roomOf(file.path), (imports.get(roomOf(file.path)) ?? new Set()).add(roomOf(target)));
  const known = new Map<string, number>();
  const depthOf = (room: string, above: readonly string[]): number => {
    const depth = known.get(room);
    if (depth !== undefined) return depth;
    const below = [...(imports.get(room) ?? [])].filter((one) => !above.includes(one) && one !== room);
    const deepest = 1 + Math.max(0, ...below.map((one) => depthOf(one, [...above, room])));
    known.set(room, deepest);
    return deepest;
  };
  return Math.max(...[...imports.keys()].map((room) => depthOf(room, [])));
}
