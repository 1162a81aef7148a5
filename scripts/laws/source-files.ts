import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** One source of ours: its path from the top folder, with forward slashes, and its text. */
export type SourceFile = { path: string; text: string };

/** A broken law: where, and what is wrong in one line. */
export type Breach = { path: string; law: string };

const folders = ['src', 'e2e', 'scripts', 'bench'];
const code = /\.(?:ts|tsx|mjs|css)$/;

/** Reads every source under `root`; what the router generates is left out. */
export function readSources(root: string): SourceFile[] {
  return folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && code.test(entry.name) && !entry.name.includes('.gen.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({
      path: relative(root, path).replaceAll('\\', '/'),
      text: readFileSync(path, 'utf8'),
    }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}
