import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const slow = '{src,scripts,tests}/**/*.integration.test.ts';

/** `unit` is the fast part (npm run check); `integration` needs real sockets, databases or a while. */
export default defineConfig({
  test: {
    // Left to itself it takes one worker less than there are cores: one, on a machine of two.
    maxWorkers: availableParallelism(),
    // What a file became is kept by its content between runs: a fifth of the time of the fast part.
    experimental: { fsModuleCache: true },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{src,scripts,bench,tests}/**/*.test.{ts,tsx}'],
          exclude: [slow],
          // A fresh process for each file costs more than the tests in it; nothing here keeps state in a module.
          isolate: false,
          // A property over many worlds takes a second or two; a machine busy with other things, several times that.
          testTimeout: 30_000,
          // What is polled for is a few steps of this process away, so that the usual 50 ms are mostly waiting.
          expect: { poll: { interval: 5, timeout: 10_000 } },
        },
      },
      {
        test: {
          name: 'integration',
          include: [slow],
          globalSetup: 'tests/integration-setup.ts',
          // They wait for half of their time, so there is one more of them than of cores.
          maxWorkers: availableParallelism() + 1,
          sequence: { groupOrder: 1 },
          // As above; what some of them start are processes of their own.
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // A second try, as journeys have: some wait for real processes and disks. The report marks each that needed it.
          retry: 1,
        },
      },
    ],
  },
});
