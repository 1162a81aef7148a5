import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Of the machine: neither UTC nor the time zone of any organization in the tests, so that no result depends on it. */
const env = { TZ: 'Asia/Kathmandu' };

const slow = '{src,scripts,tests}/**/*.integration.test.ts';

/** `unit` has the fast tests (`npm run check`); `integration` has those that are slow, or need real sockets or databases. */
export default defineConfig({
  test: {
    // The default is one worker fewer than cores: only one on a machine with two.
    maxWorkers: availableParallelism(),
    // Caches transformed files between runs, which saves a fifth of the unit tests' time.
    experimental: { fsModuleCache: true },
    projects: [
      {
        test: {
          name: 'unit',
          env,
          setupFiles: ['tests/properties-setup.ts', 'tests/unit-setup.ts'],
          include: ['{src,scripts,bench,tests}/**/*.test.{ts,tsx}'],
          exclude: [slow],
          // A new process for each file takes longer than the tests in it. No module keeps state that could affect another file.
          isolate: false,
          // A property test over many data sets takes a second or two, and several times as long on a busy machine.
          testTimeout: 90_000,
          // What tests poll for happens within a few turns of the event loop, so the default interval of 50 ms is mostly idle time.
          expect: { poll: { interval: 5, timeout: 10_000 } },
        },
      },
      {
        test: {
          name: 'integration',
          env,
          include: [slow],
          setupFiles: 'tests/properties-setup.ts',
          globalSetup: 'tests/integration-setup.ts',
          // One more worker than cores: these tests spend half of their time waiting.
          maxWorkers: availableParallelism() + 1,
          sequence: { groupOrder: 1 },
          // As above. Tests that need a separate process start it themselves.
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // A busy machine may keep a real process or socket waiting. A wrong result gets no second try. `npm test` names each test with one.
          retry: { count: 1, condition: /timed out|ECONNREFUSED|ECONNRESET|EPIPE/i },
        },
      },
    ],
  },
});
