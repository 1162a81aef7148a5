/** `npm run bench`: measures this machine and prints the table in docs/numbers.md. */
import { buildIfNeeded, installIfNeeded, run, tool } from './steps.mjs';

installIfNeeded();
if (!process.argv.includes('code')) buildIfNeeded();
run(tool('tsx'), ['bench/run.ts', ...process.argv.slice(2)]);
