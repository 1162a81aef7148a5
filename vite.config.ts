import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { cardDocument } from './scripts/card-document.mjs';
import { compressAssets } from './scripts/compress-assets.mjs';

const ofRecords =
  'record\\.|record-frame|record-page|record-peek|hero-page|phone-row|amount-range|copy-button|toggle-chip|online|read-cut|return-path|dialog\\.|tray\\.tsx|text-field|field\\.|peek\\.|menu-choices|date-range-fields|choices|text-filter-form|guarded-dialog|lifecycle-rail|newer-record|select-field|text-area|checkbox|when-seen|identifier|sign-in-frame|tabs\\.|sort-menu|sorted-by|list-end|write\\.|own-act|download|use-record';
const ofEveryScreen = new RegExp(`src/web/(ui|data)/(?!${ofRecords})`);

/** The app goes to dist/web; `vite build --ssr src/main.ts` makes the server in dist/server. */
export default defineConfig(({ isSsrBuild }) =>
  isSsrBuild
    ? {
        publicDir: false,
        build: {
          outDir: 'dist/server',
          emptyOutDir: true,
          target: 'node20',
          rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
        },
      }
    : {
        // Nothing of the server's environment can reach the app.
        envPrefix: 'VITE_PUBLIC_',
        plugins: [
          // Must stand before react().
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
          }),
          react(),
          cardDocument(),
          compressAssets(),
        ],
        build: {
          outDir: 'dist/web',
          emptyOutDir: true,
          sourcemap: false,
          assetsInlineLimit: 0,
          // The parts that every screen is made of come in two files instead of forty: fewer trips on a slow line.
          rolldownOptions: {
            output: {
              // The first file lists all the others: their names are part of a first visit. The dash says that they never change.
              chunkFileNames: 'assets/-[hash].js',
              assetFileNames: 'assets/-[hash][extname]',
              codeSplitting: {
                groups: [
                  {
                    name: 'libraries',
                    test: /node_modules\/(react|react-dom|scheduler|@tanstack)\//,
                    priority: 2,
                  },
                  // What the first list does not need comes with the first record or form instead.
                  { name: 'parts', test: ofEveryScreen, priority: 1 },
                  { name: 'record-parts', test: /src\/web\/(ui|data)\// },
                ],
              },
            },
          },
        },
        server: { proxy: { '/api': { target: 'http://127.0.0.1:4173', changeOrigin: true } } },
      },
);
