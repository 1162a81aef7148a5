/** `npm run bench`: measures the table of the README on this machine. */
import { buildIfNeeded, installIfNeeded, run } from './steps.mjs';

installIfNeeded();
buildIfNeeded();
run('npx', ['tsx', 'bench/run.ts', ...process.argv.slice(2)]);
