/** Vite plugin: writes a brotli and a gzip sibling next to each text asset, so that the server never compresses assets at run time. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const textual = /\.(html|js|css|svg|json|webmanifest|txt)$/;

/** How much memory gzip may use decides where its blocks end; which is best differs from file to file, by up to one percent. */
const memoryLevels = [5, 6, 7, 8, 9];

/**
 * @param {Buffer} bytes
 * @returns {Buffer}
 */
function smallest(bytes) {
  const made = memoryLevels.map((memLevel) => gzipSync(bytes, { level: 9, memLevel }));
  return made.reduce((best, one) => (one.length < best.length ? one : best));
}

/** @returns {import('vite').Plugin} */
export function compressAssets() {
  let folder = '';
  return {
    name: 'compress-assets',
    apply: 'build',
    configResolved: (config) => {
      folder = join(config.root, config.build.outDir);
    },
    closeBundle: () => {
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !textual.test(entry.name)) continue;
        const path = join(entry.parentPath, entry.name);
        const bytes = readFileSync(path);
        const quality = {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        };
        writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: quality }));
        writeFileSync(`${path}.gz`, smallest(bytes));
      }
    },
  };
}
