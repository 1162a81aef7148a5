/**
 * Serves the built app from memory. Files in `/assets`, which the build names after their content, are cached forever, with the
 * encodings made at build time; HTML pages are never cached.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { lookUp } from '#contract/values/look-up.ts';

type Asset = {
  type: string;
  /** True for a file that the build named after its content, so it never changes. */
  immutable: boolean;
  etag: string;
  plain: Uint8Array<ArrayBuffer>;
  br?: Uint8Array<ArrayBuffer>;
  gzip?: Uint8Array<ArrayBuffer>;
};
export type Assets = ReadonlyMap<string, Asset>;

/** The app's page, as it was built. */
export const appPage = '/index.html';

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  json: 'application/json',
  webmanifest: 'application/manifest+json',
  wasm: 'application/wasm',
  txt: 'text/plain; charset=utf-8',
};

/**
 * Reads the built app once, at startup. Returns an empty map if the folder doesn't exist; the server then has
 * no page to serve.
 */
export function loadAssets(root: string): Assets {
  const files = new Map(
    listFiles(root).map((path) => [`/${relative(root, path).split(sep).join('/')}`, path]),
  );
  const assets = new Map<string, Asset>();
  for (const [url, path] of files) {
    const type = lookUp(types, url.slice(url.lastIndexOf('.') + 1));
    if (!type) continue;
    const plain = read(path);
    const br = files.get(`${url}.br`);
    const gzip = files.get(`${url}.gz`);
    assets.set(url, {
      type,
      immutable: url.startsWith('/assets/'),
      etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
      plain,
      ...(br ? { br: read(br) } : {}),
      ...(gzip ? { gzip: read(gzip) } : {}),
    });
  }
  return assets;
}

/** Returns the text of a file; null if there is none. */
export function assetText(assets: Assets, path: string): string | null {
  const asset = assets.get(path);
  return asset ? new TextDecoder().decode(asset.plain) : null;
}

/** Returns the response for a path of the app, or null if there is no such file. */
export function assetResponse(assets: Assets, path: string, request: Headers): Response | null {
  const asset = assets.get(path);
  if (!asset) return null;
  const isPage = path.endsWith('.html');
  const headers = new Headers({
    'content-type': asset.type,
    vary: 'accept-encoding',
    'cache-control': isPage
      ? 'no-store'
      : asset.immutable
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=0, must-revalidate',
  });
  if (!isPage) headers.set('etag', asset.etag);
  if (!isPage && request.get('if-none-match') === asset.etag)
    return new Response(null, { status: 304, headers });
  const accepted = request.get('accept-encoding') ?? '';
  if (asset.br && /\bbr\b/.test(accepted)) return encoded(asset.br, 'br', headers);
  if (asset.gzip && /\bgzip\b/.test(accepted)) return encoded(asset.gzip, 'gzip', headers);
  return new Response(asset.plain, { headers });
}

function encoded(bytes: Uint8Array<ArrayBuffer>, encoding: string, headers: Headers): Response {
  headers.set('content-encoding', encoding);
  return new Response(bytes, { headers });
}

const read = (path: string): Uint8Array<ArrayBuffer> => new Uint8Array(readFileSync(path));

function listFiles(root: string): string[] {
  try {
    return readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  } catch {
    return [];
  }
}
