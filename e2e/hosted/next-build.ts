/** A second build, derived from the first: every hashed file has another name, and the page, its mark, and a file without a hash differ. */
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildOf } from '../../src/contract/steward/document/document-text.ts';

const dist = join(import.meta.dirname, '../../dist');

export type Build = {
  /** The app's folder, for the server. */
  webRoot: string;
  /** The build that its page and its service worker report. */
  mark: string;
  /** Paths of its hashed files. */
  files: ReadonlySet<string>;
};

/** The build of all other journeys. */
export const firstBuild = (): Build => describe(join(dist, 'web'));

/** Creates the second build in a separate folder. `remove` deletes it. */
export function makeNextBuild(): Build & { remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'steward-next-build-'));
  const first = firstBuild();
  const webRoot = join(folder, 'web');
  const names = new Set([...first.files].map((address) => address.slice('/assets/'.length)));
  const renamed = (text: string) =>
    text.replaceAll(/[\w-]+\.(?:js|css|woff2|wasm)\b/g, (name) => (names.has(name) ? nextName(name) : name));
  mkdirSync(join(webRoot, 'assets'), { recursive: true });
  for (const part of ['server', 'screens']) symlinkSync(join(dist, part), join(folder, part));
  for (const entry of readdirSync(first.webRoot, { recursive: true, withFileTypes: true })) {
    // Compressed files aren't copied; the server sends the uncompressed ones instead.
    if (!entry.isFile() || /\.(?:br|gz)$/.test(entry.name)) continue;
    const from = join(entry.parentPath, entry.name);
    const to = join(
      entry.parentPath.replace(first.webRoot, webRoot),
      names.has(entry.name) ? nextName(entry.name) : entry.name,
    );
    if (!/\.(?:js|css|html|json)$/.test(entry.name)) cpSync(from, to);
    else writeFileSync(to, renamed(readFileSync(from, 'utf8')).replaceAll(first.mark, nextMark));
  }
  const early = join(webRoot, 'before-paint.js');
  writeFileSync(
    early,
    `${readFileSync(early, 'utf8')}document.documentElement.dataset.build = '${nextMark}';\n`,
  );
  return { ...describe(webRoot), remove: () => rmSync(folder, { recursive: true }) };
}

const nextMark = 'the-next-build';
const nextName = (name: string): string => name.replace(/(\.\w+)$/, 'n$1');

function describe(webRoot: string): Build {
  const mark = buildOf(readFileSync(join(webRoot, 'index.html'), 'utf8'));
  if (!mark) throw new Error('The page does not say which build it is of');
  const files = readdirSync(join(webRoot, 'assets'))
    .filter((name) => !/\.(?:br|gz)$/.test(name))
    .map((name) => `/assets/${name}`);
  return { webRoot, mark, files: new Set(files) };
}
