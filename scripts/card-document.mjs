/**
 * Vite plugin: writes the HTML document for card entry (take-gift.html), which the server sends with its own policy. It is the app's
 * page with a `data-document` attribute, the files of its screen, and an integrity digest on every script and stylesheet, so that an altered
 * file doesn't run (PCI DSS 6.4.3).
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** @returns {import('vite').Plugin} */
export function cardDocument() {
  return {
    name: 'card-document',
    apply: 'build',
    writeBundle: ({ dir: folder }) => {
      const page = readFileSync(join(folder, 'index.html'), 'utf8');
      const screens = JSON.parse(readFileSync(join(folder, 'screen-files.json'), 'utf8'));
      writeFileSync(
        join(folder, 'take-gift.html'),
        toCardDocument(page, screens['/take-gift'], (path) => readFileSync(join(folder, path))),
      );
    },
  };
}

/**
 * @param {string} page
 * @param {string[]} files URL paths of the screen's files
 * @param {(path: string) => Uint8Array} read returns a built file by its URL path
 */
export function toCardDocument(page, files, read) {
  const marked = page
    .replace('<html ', '<html data-document="take-gift" ')
    .replace('</head>', `${files.map(tagFor).join('')}</head>`);
  return marked.replaceAll(/<(script|link)\b[^>]*>/g, (tag) => {
    const path = /\s(?:src|href)="(\/[^"]+\.(?:js|css))"/.exec(tag)?.[1];
    if (!path) return tag;
    const digest = createHash('sha384').update(read(path)).digest('base64');
    return tag.replace(/\s*\/?>$/, ` integrity="sha384-${digest}">`);
  });
}

const tagFor = (file) =>
  `<link rel="${file.endsWith('.css') ? 'stylesheet' : 'modulepreload'}" crossorigin href="${file}">`;
