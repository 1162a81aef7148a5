/** Finds a Chromium for tests and benches: one that is there, else Playwright's own. */
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

/** @returns {string | undefined} the path of a browser, or undefined when there is none */
export function findBrowser() {
  const own = chromium.executablePath();
  return [process.env.STEWARD_BROWSER ?? '', ...places, own].find((path) => path !== '' && existsSync(path));
}
