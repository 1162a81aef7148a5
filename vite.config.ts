import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { cardDocument } from './scripts/card-document.mjs';
import { compressAssets } from './scripts/compress-assets.mjs';
import { ofFirstVisit } from './scripts/first-visit.mjs';
import { iconData } from './scripts/icon-data.mjs';
import { screenFiles } from './scripts/screen-files.mjs';
import { serviceWorker } from './scripts/service-worker.mjs';
import { subsetFonts } from './scripts/subset-fonts.mjs';

/** Libraries of a first visit: all of them but the parts that only records and forms use. */
const libraries =
  /node_modules\/(react|react-dom|scheduler|@tanstack)\/(?!.*(useBlocker|useMutation|mutationObserver|useQueries|queriesObserver))/;

/** Chunks that every page loads. */
const ofFirst = new Set(['rolldown-runtime', 'libraries', 'parts']);
const isFirst = /\/first-/;

/** Sets apart classes of the same name in different files, in fewer characters than by default: the first visit brings many. */
const markOf = (file: string): string =>
  createHash('sha256')
    .update(relative(import.meta.dirname, file))
    .digest('hex')
    .slice(0, 4);

/** What decides how components become markup, in a browser and on the server. */
const markup: Pick<UserConfig, 'resolve' | 'css'> = {
  resolve: {
    alias: {
      // React has its own `useSyncExternalStore` since 18.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
      // Icons are data for a small component of ours.
      '../createLucideIcon.mjs': join(import.meta.dirname, 'src/web/ui/lucide-icon.ts'),
    },
  },
  css: { modules: { generateScopedName: (name, file) => `${name}_${markOf(file)}` } },
};

const router = () =>
  tanstackRouter({
    target: 'react',
    autoCodeSplitting: true,
    // What a screen asks for comes with the screen, not with the first visit.
    codeSplittingOptions: { defaultBehavior: [['loader', 'component']] },
    routesDirectory: 'src/web/routes',
    generatedRouteTree: 'src/web/routeTree.gen.ts',
    quoteStyle: 'single',
    semicolons: true,
    routeFileIgnorePattern: '\\.(test|module)\\.',
  });

/** The app's screens for the server, which renders the first of a visit: `vite build --ssr --mode screens`, in dist/screens. */
const screens: UserConfig = {
  ...markup,
  publicDir: false,
  plugins: [router(), react()],
  // However the server is started: a development build of React takes four times as long.
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    outDir: 'dist/screens',
    emptyOutDir: true,
    target: 'node20',
    rolldownOptions: { input: 'src/web/first-screen.tsx' },
  },
};

/** The app goes to dist/web; `vite build --ssr` makes the server in dist/server. */
export default defineConfig(({ isSsrBuild, mode }) => {
  if (mode === 'screens') return screens;
  return isSsrBuild
    ? {
        publicDir: false,
        // One file instead of hundreds, so that it starts twice as fast; only what has native parts is loaded from its package.
        ssr: { noExternal: true, external: ['@photostructure/sqlite', '@node-rs/argon2'] },
        build: {
          outDir: 'dist/server',
          emptyOutDir: true,
          target: 'node20',
          rolldownOptions: {
            input: { main: 'src/main.ts', 'screen-worker': 'src/server/document/screen-worker.ts' },
            output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
          },
        },
      }
    : {
        ...markup,
        // The server sends the one worker with a policy of its own, by its name.
        worker: {
          format: 'es',
          rolldownOptions: { output: { entryFileNames: 'assets/[name]-[hash].js' } },
        },
        // Nothing of the server's environment can reach the app.
        envPrefix: 'VITE_PUBLIC_',
        plugins: [
          // Must stand before react().
          router(),
          react(),
          iconData(),
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
            // Older browsers fetch the same files a moment later.
            polyfill: false,
            // What a part of the app needs besides the files of a first visit, which are there.
            resolveDependencies: (_, files, { hostType }) =>
              hostType === 'js' ? files.filter((file) => !isFirst.test(file)) : files,
          },
          rolldownOptions: {
            // Reading a property has no effect, so that what is read and not used can be left out.
            treeshake: { propertyReadSideEffects: false },
            // How long a plugin takes says more about the machine than about the build.
            checks: { bundlerTimings: false },
            output: {
              // The first file lists all the others: their names are part of a first visit. The dash says that they never change.
              chunkFileNames: ({ name }) =>
                ofFirst.has(name) ? 'assets/first-[hash].js' : 'assets/-[hash:7].js',
              assetFileNames: 'assets/-[hash:6][extname]',
              codeSplitting: {
                groups: [
                  { name: 'libraries', test: libraries, priority: 2 },
                  // One file instead of a hundred: each is a trip on a slow line, and one compresses better than two.
                  { ...ofFirstVisit('parts', /\/src\/web\//), priority: 1 },
                  // What comes with the first record, form or dialog.
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
