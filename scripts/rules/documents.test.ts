/** The files and tests that `docs/` and the README name exist. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { houseText } from '../house.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const documents = ['README.md', ...readdirSync(join(root, 'docs')).map((file) => `docs/${file}`)].filter(
  (path) => path.endsWith('.md'),
);

/** Matches paths of source files from the root. A path that starts within `src` is reported as missing. */
const sourcePath =
  /^(?:src|e2e|bench|scripts|tests|server|web|contract|sandbox)\/[\w./-]+\.(?:ts|tsx|mjs|css|json)$/;

/** Returns missing files named in backticks, and quoted test titles that the file named before them doesn't have. */
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

/** Removes quotation marks from a title. */
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

test('the floors in docs/house.md are those of today: `npx tsx scripts/house.ts` draws them', () => {
  const text = readFileSync(join(root, 'docs/house.md'), 'utf8');
  expect(text).toBe(houseText(text));
});
