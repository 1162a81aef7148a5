import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { createDatabase } from '../database/database.ts';
import { exportCases } from './export-cases.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'steward-exports-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

exportCases(() => createDatabase({ kind: 'sqlite', file: path.join(folder, 'core.sqlite') }));
