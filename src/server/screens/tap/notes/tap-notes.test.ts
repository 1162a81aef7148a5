import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { createDatabase } from '../../../database/create-database.ts';
import { tapNoteSharedTests } from './tap-note-shared-tests.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'steward-tap-notes-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

tapNoteSharedTests(() => createDatabase({ kind: 'sqlite', file: path.join(folder, 'core.sqlite') }));
