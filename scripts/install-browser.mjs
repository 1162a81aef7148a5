/** Makes sure a browser is installed: an existing one, Playwright's download, or Debian's packages. Otherwise says what to install. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findBrowser } from './browser.mjs';
import { root, tool } from './steps.mjs';

const tryTo = (command, ...args) =>
  spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    timeout: 300_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });

function haveBrowser() {
  if (findBrowser()) return true;
  tryTo(tool('playwright'), 'install', 'chromium');
  if (findBrowser()) return true;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  tryTo('apt-get', 'update');
  // The first is the same engine without windows, which is faster for journeys; some releases have only the second.
  return ['chromium-headless-shell', 'chromium'].some((name) => {
    tryTo('apt-get', 'install', '-y', '--no-install-recommends', name);
    return findBrowser() !== undefined;
  });
}

if (!haveBrowser()) {
  console.error(
    'No browser found. Install Chromium or Google Chrome, or run "npx playwright install --with-deps chromium".',
  );
  process.exitCode = 1;
}
