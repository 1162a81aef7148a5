/** Vite plugin: writes a brotli and a gzip sibling next to each asset that isn't compressed yet, so that the server never compresses assets at run time. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { gzip } from '@gfx/zopfli';

const zopfli = promisify(gzip);
/** Files of every first visit. Compressing them harder takes 1.5 s and saves 4 % for browsers without brotli, which requires https. */
const isFirst = /(^|[/\\])first-[^/\\]+\.js$/;

const compressible = /\.(html|js|css|svg|json|webmanifest|txt|wasm)$/;

/** @returns {import('vite').Plugin} */
export function compressAssets() {
  let folder = '';
  return {
    name: 'compress-assets',
    apply: 'build',
    configResolved: (config) => {
      folder = join(config.root, config.build.outDir);
    },
    closeBundle: async () => {
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !compressible.test(entry.name)) continue;
        const path = join(entry.parentPath, entry.name);
        const bytes = readFileSync(path);
        // The highest quality takes four seconds for a megabyte of WebAssembly, and saves an eighth.
        const quality = {
          [constants.BROTLI_PARAM_QUALITY]: entry.name.endsWith('.wasm') ? 9 : 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        };
        writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: quality }));
        writeFileSync(
          `${path}.gz`,
          isFirst.test(path)
            ? await zopfli(bytes, { numiterations: 5 })
            : gzipSync(bytes, { level: 9, memLevel: 9 }),
        );
      }
    },
  };
}
