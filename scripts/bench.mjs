/** `npm run bench`: measures the table of docs/numbers.md on this machine. */
import { buildIfNeeded, installIfNeeded, run, tool } from './steps.mjs';

installIfNeeded();
buildIfNeeded();
run(tool('tsx'), ['bench/run.ts', ...process.argv.slice(2)]);
