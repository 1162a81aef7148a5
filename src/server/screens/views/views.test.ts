import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { createDatabase } from '../../database/create-database.ts';
import { viewSharedTests } from './view-shared-tests.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'steward-views-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

viewSharedTests(() => createDatabase({ kind: 'sqlite', file: path.join(folder, 'core.sqlite') }));
