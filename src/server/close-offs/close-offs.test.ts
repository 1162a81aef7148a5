import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { createDatabase } from '../database/database.ts';
import { closeOffCases } from './close-off-cases.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'steward-close-offs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

closeOffCases(() => createDatabase({ kind: 'sqlite', file: path.join(folder, 'core.sqlite') }));
