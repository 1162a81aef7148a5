import { availableParallelism } from 'node:os';
import type { Page } from '@playwright/test';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { browserArguments, findBrowser } from './scripts/browser.mjs';

/** Of the machine: neither UTC nor the time zone of any organization in the tests, so that no result depends on it. */
const env = { TZ: 'Asia/Kathmandu' };

const slow = '{src,scripts,bench,tests}/**/*.integration.test.ts';

/** What components import. */
const webPackages = [
  '@radix-ui/react-dialog',
  '@tanstack/react-query',
  '@tanstack/react-router',
  '@tanstack/react-store',
  'lucide-react',
  'react-hook-form',
];
const executablePath = findBrowser();
const inBrowser = 'src/web/**/*.browser.test.tsx';

/**
 * `unit` and `components` have the fast tests (`npm run check`); those of components run in a page of a real browser, without a server.
 * `integration` has those that are slow, or need real sockets or databases.
 */
export default defineConfig({
  test: {
    // The default is one worker fewer than cores: only one on a machine with two.
    maxWorkers: availableParallelism(),
    // Caches transformed files between runs, which saves a fifth of the unit tests' time.
    experimental: { fsModuleCache: true },
    projects: [
      {
        test: {
          name: 'unit',
          env,
          setupFiles: ['tests/properties-setup.ts', 'tests/unit-setup.ts'],
          include: ['{src,scripts,bench,tests}/**/*.test.{ts,tsx}'],
          exclude: [slow, inBrowser],
          // A new process for each file takes longer than the tests in it. No module keeps state that could affect another file.
          isolate: false,
          // A property test over many data sets takes a second or two, and several times as long on a busy machine.
          testTimeout: 90_000,
          // What tests poll for happens within a few turns of the event loop, so the default interval of 50 ms is mostly idle time.
          expect: { poll: { interval: 5, timeout: 10_000 } },
        },
      },
      {
        // All at once: a package that a later test imports would be bundled anew, with a second copy of React.
        optimizeDeps: {
          entries: [],
          include: [
            'react',
            'react-dom',
            'react-dom/client',
            'react/jsx-runtime',
            'react/jsx-dev-runtime',
            ...webPackages,
          ],
        },
        resolve: { dedupe: ['react', 'react-dom'] },
        test: {
          name: 'components',
          include: [inBrowser],
          setupFiles: 'tests/unit-setup.ts',
          testTimeout: 60_000,
          // A second is too little on a busy machine.
          expect: { poll: { timeout: 20_000 } },
          // One page for all: what a test mounts is gone after it.
          isolate: false,
          fileParallelism: false,
          sequence: { groupOrder: 2 },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1280, height: 800 },
            provider: playwright({
              launchOptions: { ...(executablePath ? { executablePath } : {}), args: browserArguments },
              contextOptions: { timezoneId: env.TZ },
              actionTimeout: 10_000,
            }),
            instances: [{ browser: 'chromium' }],
            // Starts printing as a browser does; the paper itself is read by journeys.
            commands: { print: async ({ page }: { page: Page }) => void (await page.pdf()) },
          },
        },
      },
      {
        test: {
          name: 'integration',
          env,
          include: [slow],
          setupFiles: 'tests/properties-setup.ts',
          globalSetup: 'tests/integration-setup.ts',
          // One more worker than cores: these tests spend half of their time waiting.
          maxWorkers: availableParallelism() + 1,
          sequence: { groupOrder: 1 },
          // As above. Tests that need a separate process start it themselves.
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // As long as a machine needs that is busy with other work: by default it would be a second.
          expect: { poll: { timeout: 30_000 } },
          // A busy machine may keep a real process or socket waiting. A wrong result gets no second try. `npm test` names each test with one.
          retry: { count: 1, condition: /timed out|ECONNREFUSED|ECONNRESET|EPIPE/i },
        },
      },
    ],
  },
});
