/** The same on a SQLite file, which is read in a thread of its own, and on PostgreSQL. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, onTestFinished } from 'vitest';
import { freshPostgres } from '../../database/postgres-fixture.ts';
import { testGiftFacts } from './gift-facts-shared-tests.ts';

const many = { worlds: process.env.SOAK ? 20 : 1, questions: process.env.SOAK ? 100 : 33 };

describe('on a SQLite file', () => {
  testGiftFacts(
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'steward-facts-'));
      onTestFinished(() => rmSync(folder, { recursive: true }));
      return { kind: 'sqlite', file: join(folder, 'copy.sqlite') };
    },
    { ...many, zone: 'America/New_York' },
  );
});

describe('on PostgreSQL', () => {
  testGiftFacts(async () => ({ kind: 'postgres', url: await freshPostgres() }), {
    ...many,
    zone: 'America/Chicago',
  });
});
