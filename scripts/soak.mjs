/**
 * `npm run soak`: runs all tests at full length, and then `npm run faults`. Tests with a short and a long form read SOAK; the order is
 * shuffled.
 */
import { buildIfNeeded, installIfNeeded, run, tool } from './steps.mjs';

const env = { ...process.env, SOAK: 'on' };

installIfNeeded();
buildIfNeeded();
run(process.execPath, ['scripts/install-browser.mjs']);
run(
  tool('vitest'),
  [
    'run',
    '--no-file-parallelism',
    '--sequence.shuffle.tests',
    '--testTimeout=3600000',
    ...process.argv.slice(2),
  ],
  { env },
);
// Arguments name unit or integration test files, so the journeys and faults run only without arguments.
if (process.argv.length === 2) {
  run(tool('playwright'), ['test'], { env });
  run(process.execPath, ['scripts/faults.mjs']);
}
