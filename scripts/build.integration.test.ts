/** Builds the product in two folders with secrets in the environment. Both builds must be identical and contain no secret. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assetResponse, loadAssets } from '../src/server/gate/assets.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const canary = 'canary-7d1f0c5b';
const leftOut = new Set(['.git', 'node_modules', 'dist', '.data', 'test-results']);
const folders: string[] = [];

/** Copies the sources into a new temporary folder, builds there, and returns the folder. */
function buildElsewhere(more: Record<string, string> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'steward-build-'));
  folders.push(folder);
  cpSync(root, folder, { recursive: true, filter: (path) => !leftOut.has(basename(path)) });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const { status, stderr } = spawnSync(process.execPath, ['scripts/build.mjs'], {
    cwd: folder,
    encoding: 'utf8',
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      GIVING_API_KEY: canary,
      SESSION_SECRET: canary,
      VITE_SECRET: canary,
      ...more,
    },
  });
  expect(stderr).toBe('');
  expect(status).toBe(0);
  return folder;
}

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();

function hashOf(folder: string): string {
  const hash = createHash('sha256');
  for (const file of filesOf(folder)) hash.update(`${file}\0`).update(readFileSync(join(folder, file)));
  return hash.digest('hex');
}

let first: string;
let second: string;
beforeAll(() => {
  first = buildElsewhere();
  // Users get the production build even if the developer's shell says otherwise.
  second = buildElsewhere({ NODE_ENV: 'development' });
  // Two whole builds, while other tests keep the machine busy.
}, 300_000);
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

test('two builds in different folders are identical byte for byte', () => {
  const [one, two] = [join(first, 'dist'), join(second, 'dist')];
  console.log(`${filesOf(one).length} files, sha256 ${hashOf(one)}, again ${hashOf(two)}`);
  expect(filesOf(two)).toEqual(filesOf(one));
  expect(hashOf(two)).toBe(hashOf(one));
});

test('the build contains no value from the environment', () => {
  const dist = join(first, 'dist');
  const plain = filesOf(dist).filter((file) => !/\.(?:br|gz)$/.test(file));
  expect(plain.length).toBeGreaterThan(3);
  expect(plain.filter((file) => readFileSync(join(dist, file)).includes(canary))).toEqual([]);
  expect(plain.filter((file) => file.endsWith('.map'))).toEqual([]);
});

test('each text asset has brotli and gzip siblings with the same content', () => {
  const web = join(first, 'dist/web');
  const assets = filesOf(web).filter((file) => /\.(?:html|js|css|svg|json|webmanifest)$/.test(file));
  expect(assets).toContain('index.html');
  for (const asset of assets) {
    const bytes = readFileSync(join(web, asset));
    expect(brotliDecompressSync(readFileSync(join(web, `${asset}.br`))).equals(bytes), asset).toBe(true);
    expect(gunzipSync(readFileSync(join(web, `${asset}.gz`))).equals(bytes), asset).toBe(true);
  }
});

test('each file of the app is named after its content, so browsers never request it twice', () => {
  const assets = loadAssets(join(first, 'dist/web'));
  const files = [...assets.keys()].filter((file) => file.startsWith('/assets/'));
  expect(files.length).toBeGreaterThan(50);
  for (const file of files) {
    expect(file).toMatch(/-[\w-]{6,}\.\w+$/);
    const caching = assetResponse(assets, file, new Headers())?.headers.get('cache-control');
    expect(caching, file).toBe('public, max-age=31536000, immutable');
  }
});

test('the built page has no inline script or style and refers to no other origin', () => {
  const page = readFileSync(join(first, 'dist/web/index.html'), 'utf8');
  const inline = /<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=|javascript:/i;
  const elsewhere = [...page.matchAll(/\b(?:src|href)="([^"]*)"/g)].filter(
    ([, url]) => !/^\/(?!\/)/.test(url ?? ''),
  );
  console.log(`${inline.test(page) ? 1 : 0} inline parts, ${elsewhere.length} references to elsewhere`);
  expect(page).not.toMatch(inline);
  expect(elsewhere).toEqual([]);
  expect(page).toMatch(/<script[^>]* src="\/assets\//);
  for (const bad of ['<script>a()</script>', '<p style="color:red">', '<a href="javascript:a()">'])
    expect(bad).toMatch(inline);
});
