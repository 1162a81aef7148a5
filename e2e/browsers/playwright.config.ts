/** Visits in Firefox and WebKit: `npm run browsers`. Playwright runs them, but the browsers are driven by the files beside this one. */
import { defineConfig } from '@playwright/test';
import type { Engine } from './stewards.ts';

export default defineConfig<object, { engine: Engine }>({
  testDir: '.',
  testMatch: '*.visit.ts',
  globalSetup: '../hosted/template.ts',
  outputDir: '../../test-results/browsers',
  // One worker, and so one start, for each browser.
  workers: 2,
  timeout: 240_000,
  // A guard against a run that hangs: a busy machine takes three times as long as an idle one.
  globalTimeout: 1_800_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  projects: [
    { name: 'Firefox', use: { engine: 'firefox' } },
    // Its driver doesn't print.
    { name: 'WebKit', testIgnore: 'paper.visit.ts', use: { engine: 'webkit' } },
  ],
});
