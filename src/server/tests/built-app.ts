/**
 * Writes a small built app as the build would: a page, a hashed script with its encodings, and a plain file.
 */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

export const scriptPath = '/assets/app-Ab3dE5gh.js';
const stylesPath = '/assets/app-Ab3dE5gh.css';
export const scannerPath = '/assets/scan-worker-Ab3dE5gh.js';

/** What is inside the app's page for its first paint. */
export const earlyScript = "document.documentElement.dataset.theme = 'light';";
export const firstStyles = 'body { margin: 0 }';

const screenFiles = {
  '/donors/:donorId': [scriptPath, '/assets/donor-Ab3dE5gh.css'],
  '/donors/new': ['/assets/form-Ab3dE5gh.js'],
  '/sign-in': ['/assets/sign-in-Ab3dE5gh.js'],
};

/** Returns the folder. The caller must remove it. */
export function writeBuiltApp(): string {
  const root = mkdtempSync(join(tmpdir(), 'steward-web-'));
  mkdirSync(join(root, 'assets'));
  const script = 'export const steward = 1;\n'.repeat(50);
  writeFileSync(
    join(root, 'index.html'),
    `<!doctype html><html><head><title>Steward</title><script src="/early.js"></script><script type="module" crossorigin src="${scriptPath}"></script><script type="module" crossorigin src="/assets/parts-Ab3dE5gh.js"></script><link rel="stylesheet" crossorigin href="${stylesPath}"><meta name="build" content="Ab3dE5gh"></head><body><div id="root"></div></body></html>`,
  );
  writeFileSync(join(root, 'early.js'), earlyScript);
  writeFileSync(join(root, stylesPath), firstStyles);
  writeFileSync(join(root, 'screen-files.json'), JSON.stringify(screenFiles));
  writeFileSync(
    join(root, 'take-gift.html'),
    '<!doctype html><html><head><title>Take a gift</title></head><body><div id="root"></div></body></html>',
  );
  writeFileSync(join(root, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(root, 'sw.js'), script);
  writeFileSync(join(root, scriptPath), script);
  writeFileSync(join(root, scannerPath), script);
  writeFileSync(join(root, `${scriptPath}.br`), brotliCompressSync(script));
  writeFileSync(join(root, `${scriptPath}.gz`), gzipSync(script));
  return root;
}
