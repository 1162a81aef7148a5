/** `npm run faults`: plants small faults, and prints which share of them the fast tests see. */
import { installIfNeeded, run, tool } from './steps.mjs';

installIfNeeded();
run(tool('tsx'), ['scripts/faults/run.ts', ...process.argv.slice(2)]);
