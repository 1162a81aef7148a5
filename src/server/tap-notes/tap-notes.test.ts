import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { createDatabase } from '../database/database.ts';
import { tapNoteCases } from './tap-note-cases.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'steward-tap-notes-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

tapNoteCases(() => createDatabase({ kind: 'sqlite', file: path.join(folder, 'core.sqlite') }));
