/** `npm run bench`: measures the table of the README on this machine. */
import { buildIfNeeded, installIfNeeded, run, tool } from './steps.mjs';

installIfNeeded();
buildIfNeeded();
run(tool('tsx'), ['bench/run.ts', ...process.argv.slice(2)]);
