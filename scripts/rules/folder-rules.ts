/** Limits the size of folders, so that each can be read at a glance. */
import { posix } from 'node:path';
import { isTest, type SourceFile, type Violation } from './source-files.ts';

const maxFiles = 30;

/** The router reads its routes from one flat folder with a file for each address. */
const flatByConvention = 'src/web/routes';

const isCode = (path: string): boolean => /\.(?:ts|tsx|mjs)$/.test(path);

/** Returns folders with too many code files. Tests and styles don't count. */
export function brokenFolderRules(files: readonly SourceFile[]): Violation[] {
  const product = files.filter(({ path }) => !isTest(path));
  const counts = new Map<string, number>();
  for (const { path } of product.filter((file) => isCode(file.path))) {
    const folder = posix.dirname(path);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([folder, count]) => count > maxFiles && folder !== flatByConvention)
    .map(([path, count]) => ({
      path,
      rule: `${count} files of code; ${maxFiles} is the most for one folder`,
    }));
}
