/** `npm run soak`: the proofs at full length. Tests that have a short and a long form read SOAK; the order is shuffled. */
import { buildIfNeeded, installIfNeeded, run, tool } from './steps.mjs';

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
  {
    env: { ...process.env, SOAK: 'on' },
  },
);
