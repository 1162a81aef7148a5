/** `npm run faults`: plants small faults, and prints which share of them the fast tests see. */
import { installIfNeeded, run, tool } from './steps.mjs';

installIfNeeded();
// Some of the fast tests are of components.
run(process.execPath, ['scripts/install-browser.mjs']);
run(tool('tsx'), ['scripts/faults/run.ts', ...process.argv.slice(2)]);
