/** What `docs/` and the README say about the code is true: the files they name exist, and so do the tests. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const documents = ['README.md', ...readdirSync(join(root, 'docs')).map((file) => `docs/${file}`)].filter(
  (path) => path.endsWith('.md'),
);

/** Paths of source files, from the root; what begins within `src` is refused as a file that doesn't exist. */
const sourcePath =
  /^(?:src|e2e|bench|scripts|tests|server|web|contract|sandbox)\/[\w./-]+\.(?:ts|tsx|mjs|css|json)$/;

/** Files named in backticks that don't exist, and quoted test titles that the file named before them lacks. */
function brokenReferences(text: string): string[] {
  const broken: string[] = [];
  let named: string | undefined;
  for (const line of text.split('\n')) {
    for (const [part, path] of line.matchAll(/`([^`\s]+)`|› [^|·]+|· [^|·`]+(?=[|·])/g)) {
      if (path === undefined) broken.push(...missingTitle(part, named));
      else if (sourcePath.test(path)) {
        named = existsSync(join(root, path)) ? path : undefined;
        if (!named) broken.push(`${path} doesn't exist`);
      }
    }
  }
  return broken;
}

/** Without the marks that a title is quoted with. */
const plain = (text: string): string => text.replaceAll(/[\\'’"`]/g, '');

/** A title may be shortened: "…" stands for any text. */
function missingTitle(quoted: string, file: string | undefined): string[] {
  const source = file === undefined ? '' : plain(readFileSync(join(root, file), 'utf8'));
  return quoted
    .replace(/^[›·] /, '')
    .replace(/\(.*\)\s*$/, '')
    .split('…')
    .map((piece) =>
      plain(piece)
        .trim()
        .replace(/[;,:]$/, ''),
    )
    .filter((piece) => piece !== '' && !source.includes(piece))
    .map((piece) => `no test in ${file} is called "${piece}"`);
}

test.each(documents)('%s names files and tests that exist', (path) => {
  expect(brokenReferences(readFileSync(join(root, path), 'utf8'))).toEqual([]);
});

test('finds a file and a title that do not exist', () => {
  expect(brokenReferences('See `server/main.ts`.')).toEqual(["server/main.ts doesn't exist"]);
  const title = ['not', 'a', 'title'].join(' ');
  expect(brokenReferences(`| a | \`scripts/rules/documents.test.ts\` › ${title} |`)).toHaveLength(1);
  expect(
    brokenReferences('| a | `scripts/rules/documents.test.ts` › finds a file … that do not exist |'),
  ).toEqual([]);
});
