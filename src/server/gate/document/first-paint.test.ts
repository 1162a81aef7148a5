import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { firstPaintOf } from './first-paint.ts';

const built = `<head>
    <script src="/before-paint.js"></script>
    <script type="module" crossorigin src="/assets/first-a.js"></script>
    <script type="module" crossorigin src="/assets/first-b.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/-c.css">
  </head>`;
const files: Record<string, string> = {
  '/index.html': built,
  '/before-paint.js': "document.title = 'Ünlü';",
  '/assets/-c.css': 'a > b { color: red }',
};
const read = (path: string) => files[path] ?? null;

/** As a browser computes it, from the text between the tags. */
const digestsIn = (page: string, element: string) =>
  [...page.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'))].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );

test('what the first paint needs is inside the page, and the policy has the digest of each', () => {
  const { page, scripts, sources } = firstPaintOf(read);
  const lines = page.split('\n').filter((line) => line.trim() !== '');
  expect(lines.join('\n')).toBe(`<head>
    <script>document.title = 'Ünlü';</script>
    <style>a > b { color: red }</style><link rel="stylesheet" disabled crossorigin href="/assets/-c.css">
  </head>`);
  expect(scripts).toEqual(
    ['a', 'b'].map(
      (name) =>
        `<script fetchpriority="low" type="module" crossorigin src="/assets/first-${name}.js"></script>`,
    ),
  );
  expect(sources).toEqual({ scripts: digestsIn(page, 'script'), styles: digestsIn(page, 'style') });
  expect([sources.scripts.length, sources.styles.length]).toEqual([1, 1]);
});

test.each([
  ['is missing', null],
  ['could end its element', 'a::after { content: "</style>" }'],
  ['could begin a comment', 'a::after { content: "<!--" }'],
  ['has line ends that a browser changes', 'a {}\r\nb {}'],
])('a file that %s stays a file', (_, text) => {
  const { page, sources } = firstPaintOf((path) => (path.endsWith('.css') ? text : read(path)));
  expect(page).toContain('<link rel="stylesheet" crossorigin href="/assets/-c.css">');
  expect(page).not.toContain('<style>');
  expect(sources.styles).toEqual([]);
});

test('a page without such files is unchanged', () => {
  expect(firstPaintOf((path) => (path === '/index.html' ? '<head></head>' : null))).toEqual({
    page: '<head></head>',
    scripts: [],
    sources: { scripts: [], styles: [] },
  });
});
