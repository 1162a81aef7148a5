import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { cardDocument } from './scripts/card-document.mjs';
import { compressAssets } from './scripts/compress-assets.mjs';

/** How the names begin of those parts in `ui` and `data` that the first list does not need. */
const ofRecords = [
  'about-money',
  'amount-range',
  'checkbox',
  'choices',
  'copy-button',
  'date-field',
  'date-range-fields',
  'day-presets',
  'dialog.',
  'download',
  'email-text',
  'field.',
  'figure-meanings',
  'glyph-tile',
  'guarded-dialog',
  'hero-page',
  'identifier',
  'lifecycle-rail',
  'list-end',
  'menu-choices',
  'modal-frame',
  'money-back-request',
  'metadata-details',
  'newer-record',
  'notice.tsx',
  'own-act',
  'peek.',
  'pending-intents',
  'phone-row',
  'read-cut',
  'record-frame',
  'record-page',
  'record-peek',
  'record.',
  'return-path',
  'same-contact',
  'search-field',
  'select-field',
  'sign-in-frame',
  'sort-menu',
  'sorted-by',
  'suggestions',
  'tabs.',
  'text-area',
  'text-field',
  'text-filter-form',
  'time-field',
  'toggle-chip',
  'invalidate.',
  'tray-intents',
  'tray.tsx',
  'unsaved',
  'use-debounced',
  'use-record',
  'when-seen',
  'write.',
];
/** The libraries' parts that only those use. */
const ofActs = ['useBlocker', 'useMutation', 'mutationObserver', 'useQueries', 'queriesObserver'];
/** What the signed-in frame shows, and what most lists share. */
const ofTheFrame = [
  'app/(age-label|app-shell|connection-notice|date-range-picker|day-range-words|outcome-tray|places|shortcuts|time-label)',
  'chargebacks/pending-badge-label',
  'session/session-dialogs',
  'views/views-chip',
  'donors/donor-name',
  'campaigns/campaign-picker',
  'campaigns/campaigns-queries',
  'locations/location-picker',
  'locations/locations-queries',
];
const oneOf = (names: readonly string[]): string => `(${names.join('|').replaceAll('.', '\\.')})`;

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
          // Older browsers fetch the same files a moment later.
          modulePreload: { polyfill: false },
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
                    test: new RegExp(
                      `node_modules/(react|react-dom|scheduler|@tanstack)/(?!.*${oneOf(ofActs)})`,
                    ),
                    priority: 2,
                  },
                  // What the first list does not need comes with the first record or form instead.
                  {
                    name: 'parts',
                    test: new RegExp(
                      `src/web/((ui|data)/(?!${oneOf(ofRecords)})|features/${oneOf(ofTheFrame)}\\.)`,
                    ),
                    priority: 1,
                  },
                  {
                    name: 'gifts',
                    test: /features\/contributions\/(columns-menu|contributions-list|gift-(columns|filters|status|words))/,
                  },
                  {
                    name: 'record-parts',
                    test: new RegExp(`src/web/(ui|data)/|@tanstack/.*${oneOf(ofActs)}`),
                  },
                ],
              },
            },
          },
        },
        server: { proxy: { '/api': { target: 'http://127.0.0.1:4173', changeOrigin: true } } },
      },
);
