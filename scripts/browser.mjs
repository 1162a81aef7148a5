/** Finds a Chromium for journeys and benches: one that is there and starts, else Playwright's own. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Quiet, and without any connection of its own. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Asks each place once; child processes inherit the answer by STEWARD_BROWSER.
 * @returns {string | undefined} the path of a browser, or undefined when there is none
 */
export function findBrowser() {
  const given = process.env.STEWARD_BROWSER;
  if (given) return given;
  const found = [...places, chromium.executablePath()].find(starts);
  if (found) process.env.STEWARD_BROWSER = found;
  return found;
}

/** Some systems put a stub where the browser should be, and a download may miss system libraries. */
const starts = (path) =>
  existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
