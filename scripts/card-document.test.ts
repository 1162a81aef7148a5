import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { toCardDocument } from './card-document.mjs';

const page = `<!doctype html>
<html lang="en">
  <head>
    <script src="/before-paint.js"></script>
    <link rel="icon" href="/icon.svg" />
    <link rel="preload" as="font" href="/assets/f.woff2" crossorigin />
    <script type="module" crossorigin src="/assets/index-Ab3dE5gh.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/parts-Ab3dE5gh.js">
    <link rel="stylesheet" crossorigin href="/assets/index-Ab3dE5gh.css">
  </head>
</html>`;

test('marks the card-entry document and adds a digest to every script and stylesheet', () => {
  const files = ['/assets/-Ab3dE5g.js', '/assets/-Cd3dE5g.css'];
  const made = toCardDocument(page, files, (path) => Buffer.from(`text of ${path}`));
  const digest = (path: string) => createHash('sha384').update(`text of ${path}`).digest('base64');
  for (const path of [
    '/before-paint.js',
    '/assets/index-Ab3dE5gh.js',
    '/assets/parts-Ab3dE5gh.js',
    '/assets/index-Ab3dE5gh.css',
    ...files,
  ])
    expect(made).toMatch(
      new RegExp(`"${path}" integrity="sha384-${digest(path).replaceAll(/[+/]/g, '\\$&')}">`),
    );
  expect(made.match(/integrity=/g)).toHaveLength(6);
  expect(made).toContain('<html data-document="take-gift" lang="en">');
  // Everything else is unchanged.
  const own = `<link rel="modulepreload" crossorigin href="${files[0]}"><link rel="stylesheet" crossorigin href="${files[1]}">`;
  const others = made.replaceAll(/ integrity="[^"]+"/g, '').replace(own, '');
  expect(others.replace(' data-document="take-gift"', '')).toBe(page);
});
