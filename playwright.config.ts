import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { cameraArguments } from './e2e/camera.ts';
import { browserArguments, findBrowser } from './scripts/browser.mjs';

const executablePath = findBrowser();

/** One process shows all pages of a worker, one after another (`e2e/browsing.ts`): to start one for each page takes longer. */
const oneProcess = ['--process-per-site', '--renderer-process-limit=1'];

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/hosted/template.ts',
  outputDir: 'test-results/journeys',
  fullyParallel: true,
  // A journey waits for a third of its time, for its page or its server.
  workers: Math.min(availableParallelism() + 1, 8),
  // Machines are shared: an answer that takes longer there is no fault of the product; how long it may take is measured by the bench.
  timeout: 60_000,
  // A second try, for the same reason; `npm test` names each journey that needed it.
  retries: 1,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    // Writing one costs a fifth of a journey's time, so only a second try has one.
    trace: 'on-first-retry',
    viewport: { width: 1440, height: 900 },
    // A worker would answer what a journey stubs; journeys about them allow it.
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [...browserArguments, ...oneProcess, ...cameraArguments],
    },
  },
});
