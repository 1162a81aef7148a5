import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { cardDocument } from './scripts/card-document.mjs';
import { compressAssets } from './scripts/compress-assets.mjs';
import { firstVisitGroup } from './scripts/first-visit.mjs';
import { screenFiles } from './scripts/screen-files.mjs';
import { serviceWorker } from './scripts/service-worker.mjs';
import { subsetFonts } from './scripts/subset-fonts.mjs';

/** Matches the libraries that every page needs. Leaves out their parts that only records and forms use. */
const libraries =
  /node_modules\/(react|react-dom|scheduler|@tanstack)\/(?!.*(useBlocker|useMutation|mutationObserver|useQueries|queriesObserver))/;

/** Names of the chunks that every page loads. */
const firstChunks = new Set(['rolldown-runtime', 'libraries', 'parts']);
const isFirstChunk = /\/first-/;

/** Returns a suffix that keeps equal class names of different files apart. It is shorter than the default, since a first visit loads many. */
const suffixOf = (file: string): string =>
  createHash('sha256')
    .update(relative(import.meta.dirname, file))
    .digest('hex')
    .slice(0, 4);

/** Settings that affect the markup of components. The builds for the browser and for the server share them, so that both render the same. */
const markup: Pick<UserConfig, 'resolve' | 'css'> = {
  resolve: {
    alias: {
      // Replaces a shim: React has had its own `useSyncExternalStore` since version 18.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  css: { modules: { generateScopedName: (name, file) => `${name}_${suffixOf(file)}` } },
};

const router = () =>
  tanstackRouter({
    target: 'react',
    autoCodeSplitting: true,
    // Put a screen's loader into the screen's own chunk, so that the first visit doesn't include it.
    codeSplittingOptions: { defaultBehavior: [['loader', 'component']] },
    routesDirectory: 'src/web/routes',
    generatedRouteTree: 'src/web/routeTree.gen.ts',
    quoteStyle: 'single',
    semicolons: true,
    routeFileIgnorePattern: '\\.(test|module)\\.',
  });

/** No build warns about slow plugins: their time depends on the machine. */
const checks = { bundlerTimings: false };

/** Builds the screens for the server, which renders the first one of a visit: `vite build --ssr --mode screens`, into dist/screens. */
const screens: UserConfig = {
  ...markup,
  publicDir: false,
  plugins: [router(), react()],
  // Use React's production build even if the server is started in development: its development build renders four times as slowly.
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    outDir: 'dist/screens',
    emptyOutDir: true,
    target: 'node20',
    rolldownOptions: { checks, input: 'src/web/first-screen.tsx' },
  },
};

/** Builds the app into dist/web, and with `vite build --ssr` the server into dist/server. */
export default defineConfig(({ isSsrBuild, mode }) => {
  if (mode === 'screens') return screens;
  return isSsrBuild
    ? {
        publicDir: false,
        // Bundle the packages too: one file starts twice as fast as hundreds. Packages with native code can't be bundled.
        ssr: { noExternal: true, external: ['@photostructure/sqlite', '@node-rs/argon2'] },
        build: {
          outDir: 'dist/server',
          emptyOutDir: true,
          target: 'node20',
          rolldownOptions: {
            checks,
            input: {
              main: 'src/main.ts',
              'screen-worker': 'src/server/gate/document/screen-worker.ts',
              'reader-thread': 'src/server/database/reader-thread.mjs',
            },
            output: {
              entryFileNames: '[name].js',
              chunkFileNames: '[name]-[hash].js',
              // In a file of their own, so that the log can say where in our code a fault happened (src/server/base/fault-fields.ts).
              codeSplitting: {
                groups: [
                  { name: 'packages', test: /node_modules\/(@hono|hono|kysely|undici|zod)\// },
                  { name: 'packages-postgres', test: /node_modules\/(pg|pg-\w+|postgres-\w+)\// },
                ],
              },
            },
          },
        },
      }
    : {
        ...markup,
        // The server recognizes the one worker by this file name, and sends it with its own content security policy.
        worker: {
          format: 'es',
          rolldownOptions: { checks, output: { entryFileNames: 'assets/[name]-[hash].js' } },
        },
        // No variable of the server has this prefix, so none can end up in the app.
        envPrefix: 'VITE_PUBLIC_',
        plugins: [
          // The router's plugin must run before React's.
          router(),
          react(),
          subsetFonts(),
          screenFiles(),
          serviceWorker(markup),
          cardDocument(),
          compressAssets(),
        ],
        build: {
          outDir: 'dist/web',
          emptyOutDir: true,
          sourcemap: false,
          assetsInlineLimit: 0,
          modulePreload: {
            // Leave out the polyfill: browsers without module preload fetch the same files a moment later.
            polyfill: false,
            // Don't preload the files of a first visit with later parts of the app: every page has loaded them already.
            resolveDependencies: (_, files, { hostType }) =>
              hostType === 'js' ? files.filter((file) => !isFirstChunk.test(file)) : files,
          },
          rolldownOptions: {
            // Our property reads have no side effects, so unused ones can be removed.
            treeshake: { propertyReadSideEffects: false },
            checks,
            output: {
              // Short names, since the first file lists all the others. What follows the dash is a hash of the content.
              chunkFileNames: ({ name }) =>
                firstChunks.has(name) ? 'assets/first-[hash].js' : 'assets/-[hash:7].js',
              assetFileNames: 'assets/-[hash:6][extname]',
              codeSplitting: {
                groups: [
                  { name: 'libraries', test: libraries, priority: 2 },
                  // One file instead of a hundred: each costs a round trip on a slow connection, and one file compresses better.
                  { ...firstVisitGroup('parts', /\/src\/web\//), priority: 1 },
                  // Shared code that a list doesn't need: loaded when the first record, form, or dialog opens.
                  {
                    name: 'record-parts',
                    test: /\/src\/web\/(?!\w+\/live\/)(ui\/(?!charts|text\/qr|frame\/sign-in)|data\/(?!offline)|labels\/|record\/|list\/)|\/@tanstack\//,
                  },
                ],
              },
            },
          },
        },
        server: { proxy: { '/api': { target: 'http://127.0.0.1:4173', changeOrigin: true } } },
      };
});
