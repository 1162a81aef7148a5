/** Makes sure a browser is installed: an existing one, Playwright's download, or Debian's packages. Otherwise says what to install. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { aptGet, aptGetFile } from './apt-get.mjs';
import { findBrowser } from './browser.mjs';
import { root, tool } from './steps.mjs';

async function haveBrowser() {
  if (findBrowser()) return true;
  spawnSync(tool('playwright'), ['install', 'chromium'], { cwd: root, stdio: 'inherit', timeout: 300_000 });
  if (findBrowser()) return true;
  if (process.getuid?.() !== 0 || !existsSync(aptGetFile)) return false;
  await aptGet(['update']);
  // The first is the same engine without windows, which is faster for journeys; some releases have only the second.
  for (const name of ['chromium-headless-shell', 'chromium']) {
    await aptGet(['install', '-y', '--no-install-recommends', name]);
    if (findBrowser()) return true;
  }
  return false;
}

if (await haveBrowser()) {
  const browser = findBrowser();
  const { stdout } = spawnSync(browser, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  console.log(`${stdout?.trim() || 'a browser'}: ${browser}`);
} else {
  console.error(
    'No browser found. Install Chromium or Google Chrome, or run "npx playwright install --with-deps chromium".',
  );
  process.exitCode = 1;
}
