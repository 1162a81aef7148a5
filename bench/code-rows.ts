/** Measures the size of the code. `scripts/rules` enforces hard limits; these are figures to watch. */
import { join, posix } from 'node:path';
import { isTest, readSources, type SourceFile } from '../scripts/rules/source-files.ts';
import { percentile, type Row, row } from './row.ts';

const isCode = (path: string): boolean => /\.tsx?$/.test(path);
const linesOf = ({ text }: SourceFile): number => text.split('\n').length - 1;
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const text = (value: number): string => value.toLocaleString('en-US');

/** Rooms of src/web that came after the limit on its lines was set (at d75fdb2, when it had 32,557 lines). */
const laterRooms = [
  'app/offline',
  'data/live',
  'data/offline',
  'features/contributions/doubles',
  'features/contributions/refund/request',
  'features/gift-index',
  'features/months',
  'features/notes',
  'features/notifications',
  'features/overview/pinned',
  'features/plans/ending',
  'features/plans/pulse',
  'features/reports',
  'features/statements',
  'features/tap/label-sheets',
  'features/tap/offline',
  'features/tap/scan',
  'features/tap/todos',
  'features/tap/walks',
  'features/thanks',
  'features/webhooks/received',
  'labels/letters',
  'list/live',
  'ui/charts',
  'worker',
];
const isLater = ({ path }: SourceFile): boolean =>
  laterRooms.some((room) => path.startsWith(`src/web/${room}/`));

export function measureCode(): Row[] {
  const product = readSources(join(import.meta.dirname, '..')).filter(
    ({ path }) => path.startsWith('src/') && !isTest(path),
  );
  const code = product.filter(({ path }) => isCode(path));
  const web = product.filter(({ path }) => path.startsWith('src/web/'));
  const lists = web.filter(
    ({ path, text: source }) =>
      path.startsWith('src/web/features/') && /<(?:List|Chargebacks)Screen$[\s\S]*?\blist=/m.test(source),
  );
  const listLines = sum(lists.map(linesOf));
  const lengths = product.map(linesOf);
  const [middle, most, longest] = [percentile(lengths, 0.5), percentile(lengths, 0.95), Math.max(...lengths)];
  const webLines = sum(web.map(linesOf));
  const olderLines = sum(web.filter((file) => !isLater(file)).map(linesOf));
  const folders = new Map<string, number>();
  for (const { path } of code) folders.set(posix.dirname(path), (folders.get(posix.dirname(path)) ?? 0) + 1);
  // The router reads its routes from one flat folder.
  folders.delete('src/web/routes');
  const [fullest = ['', 0]] = [...folders].toSorted(([, a], [, b]) => b - a);
  return [
    row(
      'lines of the screens with a list',
      '≤ 850 for 13 (65 each)',
      `${text(listLines)} for ${lists.length} (${Math.round(listLines / lists.length)} each)`,
      listLines / lists.length <= 65,
    ),
    row(
      'lines of product code in src/web (TS, TSX, CSS)',
      '≤ 27,500',
      `${text(webLines)} in ${text(web.length)} files`,
      webLines <= 27_500,
    ),
    row(
      'of them in folders that existed when that limit was set',
      '≤ 27,500',
      `${text(olderLines)}; ${text(webLines - olderLines)} in ${laterRooms.length} later folders`,
      olderLines <= 27_500,
    ),
    row(
      'lines of a product file: median, 95th percentile, longest',
      '≤ 50, ≤ 140, ≤ 250',
      `${middle}, ${most}, ${longest} (${text(product.length)} files)`,
      middle <= 50 && most <= 140 && longest <= 250,
    ),
    row('most code files in one folder', '≤ 20', `${fullest[1]} (${fullest[0]})`, fullest[1] <= 20),
  ];
}
