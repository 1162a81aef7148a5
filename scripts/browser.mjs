/** Finds a Chromium for journeys and benchmarks: an installed browser that starts, otherwise Playwright's download. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const places = [
  // The same engine without windows, which uses a quarter less CPU in journeys.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Start-up flags: no GPU, no first-run screens, no background connections. */
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
 * Tries each location once. Child processes inherit the result through STEWARD_BROWSER.
 * @returns {string | undefined} the path of a browser, or undefined when there is none
 */
export function findBrowser() {
  const given = process.env.STEWARD_BROWSER;
  if (given) return given;
  const found = [...places, chromium.executablePath()].find(starts);
  if (found) process.env.STEWARD_BROWSER = found;
  return found;
}

/** Runs `--version`: some systems install a stub instead of a browser, and a downloaded browser may lack system libraries. */
const starts = (path) =>
  existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
