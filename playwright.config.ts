import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserArguments, findBrowser } from './scripts/browser.mjs';

const port = Number(process.env.E2E_PORT ?? 4190);
const executablePath = findBrowser();
// Playwright empties this folder before it starts the server, so that each run begins with a new database.
const outputDir = 'test-results/journeys';

export default defineConfig({
  testDir: 'e2e',
  outputDir,
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    trace: 'retain-on-failure',
    viewport: { width: 1440, height: 900 },
    timezoneId: 'America/Los_Angeles',
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: browserArguments },
  },
  webServer: {
    command: 'node dist/server/main.js',
    url: `http://127.0.0.1:${port}/api/health`,
    reuseExistingServer: false,
    timeout: 60_000,
    // What this machine's environment says of a real service must not reach the journeys: empty counts as absent.
    env: {
      HOST: '',
      PUBLIC_URL: '',
      GIVING_API_URL: '',
      GIVING_CLIENT_ID: '',
      GIVING_API_KEY: '',
      GIVING_API_KEY_FILE: '',
      DATABASE_URL: '',
      SESSION_SECRET: '',
      PORT: String(port),
      SANDBOX_PORT: String(port + 1),
      SANDBOX_GIFTS: '3000',
      SANDBOX_SEED: '7',
      SANDBOX_LIFE: 'off',
      SANDBOX_CONTROL: 'on',
      DATA_DIR: resolve(outputDir, 'data'),
      ORG_TIMEZONE: 'America/Los_Angeles',
      LOG_LEVEL: 'warn',
    },
  },
});
