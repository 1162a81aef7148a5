/**
 * Vite plugin: builds the service worker (src/web/worker) to sw.js, with the list of files that it stores for offline use, and writes an
 * identifier of the build into the page.
 *
 * The list is derived from the screens that work offline: their code, what the app's frame loads later, and the page itself.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

/** Screens that work offline. */
const offlineScreens =
  /\/src\/web\/routes\/(?:_app|_app\.tap\.(?:index|find)|_app\.tap\.walks\.[^/]+|t\.\$serial)\.tsx\?/;
const anyScreen = /\/src\/web\/routes\/.*\.tsx\?tsr-split=/;
/** Files that the page itself loads, not its scripts. */
const pageFiles = ['before-paint.js', 'icon.svg', 'manifest.webmanifest'];
const scanner = /^assets\/(scan-worker-.*\.js|.*\.wasm)$/;

/**
 * @param {Pick<import('vite').UserConfig, 'resolve'>} markup
 * @returns {import('vite').Plugin}
 */
export function serviceWorker({ resolve }) {
  let config;
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved;
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const page = bundle['index.html'];
        const inPublic = pageFiles.map((file) => readFileSync(join(config.publicDir, file), 'utf8'));
        const mark = digest([page.source, ...inPublic].join('\n'));
        page.source = String(page.source).replace('</head>', `<meta name="build" content="${mark}"></head>`);
        const files = [...neededFiles(bundle), ...fontsOf(bundle)].map((file) => ({
          url: `/${file}`,
          revision: null,
        }));
        // Workers of two builds share a cache, so the mark gives each its own copy of files without a hash in their name.
        const named = ['index.html', ...pageFiles].map((file) => ({ url: `/${file}`, revision: mark }));
        const source = await workerOf(config.root, resolve, {
          __PRECACHED__: JSON.stringify([...named, ...files]),
          __SCANNER__: JSON.stringify(
            Object.keys(bundle)
              .filter((file) => scanner.test(file))
              .map((file) => `/${file}`),
          ),
          __BUILD__: JSON.stringify(mark),
        });
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}

const digest = (content) => createHash('sha256').update(content).digest('base64url').slice(0, 22);

/** Returns code and styles of the offline screens, including what they and the app's frame load later; sorted. */
export function neededFiles(bundle) {
  const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
  const isOtherScreen = (chunk) =>
    anyScreen.test(chunk.facadeModuleId ?? '') && !offlineScreens.test(chunk.facadeModuleId ?? '');
  const found = new Set(
    chunks
      .filter((chunk) => chunk.isEntry || offlineScreens.test(chunk.facadeModuleId ?? ''))
      .map(({ fileName }) => fileName),
  );
  // Iterating over a Set also visits entries added during the loop.
  for (const file of found) {
    const { imports = [], dynamicImports = [] } = bundle[file] ?? {};
    for (const next of imports) found.add(next);
    for (const next of dynamicImports) if (bundle[next] && !isOtherScreen(bundle[next])) found.add(next);
  }
  const styles = [...found].flatMap((file) => [...(bundle[file]?.viteMetadata?.importedCss ?? [])]);
  return [...new Set([...found, ...styles])].toSorted();
}

/** Returns the fonts for the page's own alphabet; browsers request others when a name needs them. */
const fontsOf = (bundle) => {
  const preloaded = /href="\/(assets\/[^"]+\.woff2)"/.exec(String(bundle['index.html'].source))?.[1];
  return Object.keys(bundle).filter(
    (file) => file.endsWith('.woff2') && (file === preloaded || isSmall(bundle[file])),
  );
};
const isSmall = ({ source }) => source.length < 20_000;

/** Builds one script without imports, which every browser with service workers can start. */
async function workerOf(root, resolve, define) {
  const result = await build({
    resolve,
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { ...define, 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        // How long plugins take depends on the machine.
        checks: { bundlerTimings: false },
        input: join(root, 'src/web/worker/service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
  return result.output[0].code;
}
