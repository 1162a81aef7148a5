/** Limits the size of folders and files, so that each can be read at a glance. */
import { posix } from 'node:path';
import { isTest, type SourceFile, type Violation } from './source-files.ts';

const maxFiles = 30;
const maxLines = 400;

/** The router reads its routes from one flat folder with a file for each address. */
const flatByConvention = 'src/web/routes';

const isCode = (path: string): boolean => /\.(?:ts|tsx|mjs)$/.test(path);

/** Returns folders with too many code files, and files that are too long. Tests are ignored; of styles, only the length counts. */
export function brokenFolderRules(files: readonly SourceFile[]): Violation[] {
  const product = files.filter(({ path }) => !isTest(path));
  const counts = new Map<string, number>();
  for (const { path } of product.filter((file) => isCode(file.path))) {
    const folder = posix.dirname(path);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const folders = [...counts]
    .filter(([folder, count]) => count > maxFiles && folder !== flatByConvention)
    .map(([path, count]) => ({
      path,
      rule: `${count} files of code; ${maxFiles} is the most for one folder`,
    }));
  const long = product
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > maxLines)
    .map(({ path, lines }) => ({ path, rule: `${lines} lines; ${maxLines} is the most outside tests` }));
  return [...folders, ...long];
}
