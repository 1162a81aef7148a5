/** The same on a SQLite file, which is read in a thread of its own, and on PostgreSQL. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, onTestFinished } from 'vitest';
import { freshPostgres } from '../database/postgres-fixture.ts';
import { testDonorGiving } from './donor-giving-shared-tests.ts';

const many = { worlds: process.env.SOAK ? 100 : 10 };

describe('on a SQLite file', () => {
  testDonorGiving(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'steward-giving-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    return { kind: 'sqlite', file: join(folder, 'copy.sqlite') };
  }, many);
});

describe('on PostgreSQL', () => {
  testDonorGiving(async () => ({ kind: 'postgres', url: await freshPostgres() }), many);
});
