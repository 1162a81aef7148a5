/** `npm run browsers`: signs in, visits every screen, and does the most important jobs in Firefox and in WebKit, Safari's engine. */

import { buildIfNeeded, installIfNeeded, run, tool } from '../../scripts/steps.mjs';
import { missingBrowsers } from './find-browsers.mjs';

installIfNeeded();
const missing = await missingBrowsers();
if (missing.length > 0) {
  console.error(missing.join('\n'));
  process.exit(1);
}
buildIfNeeded();
run(tool('playwright'), ['test', '--config', 'e2e/browsers/playwright.config.ts', ...process.argv.slice(2)]);
