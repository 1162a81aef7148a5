import { defineConfig } from 'vitest/config';

const fast = ['**/*.integration.test.ts', '**/node_modules/**', '**/dist/**'];

/** `unit` is the fast part (npm run check); `integration` needs real sockets, databases or a while. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'], exclude: fast } },
      {
        test: {
          name: 'integration',
          include: ['src/**/*.integration.test.ts', 'scripts/**/*.integration.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
