/** `npm run soak`: the proofs at full length. Tests that have a short and a long form read SOAK; the order is shuffled. */
import { buildIfNeeded, installIfNeeded, run, tool } from './steps.mjs';

const env = { ...process.env, SOAK: 'on' };

installIfNeeded();
buildIfNeeded();
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
// What is named on the command line is a file of unit or integration tests.
if (process.argv.length === 2) {
  run(process.execPath, ['scripts/install-browser.mjs']);
  run(tool('playwright'), ['test'], { env });
}
