/** Runs once before all integration tests: builds the programs that they start as processes, and starts PostgreSQL. */
import { join } from 'node:path';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '../src/server/database/postgres-fixture.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the built programs. */
    programs: string;
  }
}

const root = join(import.meta.dirname, '..');
const outDir = join(root, 'node_modules/.cache/test-programs');
const children = join(root, 'tests/server/processes');

/** Started from source, each process would take two seconds longer. */
const input = {
  main: join(root, 'src/main.ts'),
  'clock-child': join(children, 'clock-child.ts'),
  'crash-child': join(children, 'crash-child.ts'),
  'steady-child': join(children, 'steady-child.ts'),
};

export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const [postgres] = await Promise.all([
    startPostgres(),
    build({
      root,
      logLevel: 'warn',
      build: { ssr: true, outDir, emptyOutDir: true, rolldownOptions: { input } },
    }),
  ]);
  provide('postgres', postgres.url);
  provide('programs', outDir);
  return postgres.stop;
}
