/** `npm run soak`: the proofs at full length. Tests that have a short and a long form read SOAK. */
import { buildIfNeeded, installIfNeeded, run } from './steps.mjs';

installIfNeeded();
buildIfNeeded();
run('npx', ['vitest', 'run', '--no-file-parallelism', '--testTimeout=3600000', ...process.argv.slice(2)], {
  env: { ...process.env, SOAK: 'on' },
});
