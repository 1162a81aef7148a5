/**
 * Vite plugin: renders what a document shows before the app runs (src/web/app/first-frame.tsx) to first-frame.json, with the class names
 * that the stylesheet has.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

/**
 * @param {Pick<import('vite').UserConfig, 'resolve' | 'css'>} markup what decides how components become markup
 * @returns {import('vite').Plugin}
 */
export function firstFrame(markup) {
  let root = '';
  return {
    name: 'first-frame',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    generateBundle: {
      async handler() {
        this.emitFile({
          type: 'asset',
          fileName: 'first-frame.json',
          source: JSON.stringify(await rendered(root, markup)),
        });
      },
    },
  };
}

/** Built by itself, which leaves out all but the icons that it shows. */
async function rendered(root, markup) {
  const { output } = await build({
    ...markup,
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: ['lucide-react'] },
    build: { ssr: 'src/web/app/first-frame.tsx', write: false },
  });
  // Where its imports are found from.
  const cache = join(root, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'first-frame-'));
  try {
    for (const part of output)
      if (part.type === 'chunk') writeFileSync(join(folder, part.fileName), part.code);
    const [{ fileName }] = output;
    const module = await import(pathToFileURL(join(folder, fileName)).href);
    return module.firstFrame;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
