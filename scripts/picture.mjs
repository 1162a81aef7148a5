/** `npm run picture`: takes the README's screenshot from the running app, with a new sandbox and a fixed seed. */

import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { browserArguments, findBrowser } from './browser.mjs';
import { buildIfNeeded, installIfNeeded, root } from './steps.mjs';

installIfNeeded();
buildIfNeeded();

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

const folder = mkdtempSync(join(tmpdir(), 'steward-picture-'));
const port = await freePort();
const child = spawn(process.execPath, ['dist/server/main.js'], {
  cwd: root,
  env: {
    PATH: process.env.PATH,
    DATA_DIR: folder,
    PORT: String(port),
    SANDBOX_PORT: String(await freePort()),
    SANDBOX_SEED: '1',
    SANDBOX_LIFE: 'off',
    ORG_NAME: 'Harbor Light Mission',
    ORG_TIMEZONE: 'America/Los_Angeles',
    LOG_LEVEL: 'silent',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
});
await new Promise((resolve) => child.stdout.once('data', resolve));

const executablePath = findBrowser();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: browserArguments,
});
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
await page.goto(`http://127.0.0.1:${port}/`);
await page.getByRole('button', { name: 'Administrator', exact: true }).click();
await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Contributions' }).click();
// Totals and filters by everything are there once all gifts are read.
await page.getByText(/gifts · \$/).waitFor({ timeout: 120_000 });
await page.getByRole('row').nth(9).getByRole('link').click();
await page.getByRole('list', { name: 'Payment timeline' }).waitFor();
await page.getByText('No refunds and no chargebacks.').waitFor();
await page.evaluate(() => document.fonts.ready);
mkdirSync(join(root, 'docs'), { recursive: true });
await page.screenshot({ path: join(root, 'docs/contributions.png') });
await browser.close();
child.kill('SIGTERM');
await new Promise((resolve) => child.once('exit', resolve));
rmSync(folder, { recursive: true });
console.log('docs/contributions.png');
