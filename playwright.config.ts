import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { cameraArguments } from './e2e/camera.ts';
import { browserArguments, findBrowser } from './scripts/browser.mjs';

const executablePath = findBrowser();

/** All pages of a worker share one browser process (`e2e/browsing.ts`), since starting one for each page takes longer. */
const oneProcess = ['--process-per-site', '--renderer-process-limit=1'];

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/hosted/template.ts',
  outputDir: 'test-results/journeys',
  fullyParallel: true,
  // One more worker than cores: a journey spends a third of its time waiting for its page or its server.
  workers: Math.min(availableParallelism() + 1, 8),
  // Generous, because a shared machine may be three times as slow. `npm run bench` measures speed.
  timeout: 150_000,
  // For the same reason. `npm test` names each journey that needed a second try at its end.
  retries: 1,
  expect: { timeout: 20_000 },
  ...(process.env.SOAK === 'on' ? {} : { grepInvert: /@soak/ }),
  forbidOnly: Boolean(process.env.CI),
  reporter: [['./scripts/progress-of-journeys.mjs'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    // Recording a trace takes a fifth of a journey's time, so only second tries are traced.
    trace: 'on-first-retry',
    viewport: { width: 1440, height: 900 },
    // A service worker would answer requests before a journey's stubs see them. Journeys about service workers allow them.
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [...browserArguments, ...oneProcess, ...cameraArguments],
    },
  },
});
