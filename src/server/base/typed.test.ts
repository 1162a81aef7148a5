import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formOf, typed } from './typed.ts';

test.each([
  ['in a release', ['steward'], 'steward/steward restore NAME', 'steward/steward doctor'],
  ['in the image', [], 'node dist/server/main.js restore NAME', 'node dist/server/main.js doctor'],
  ['in the source code', ['package-lock.json'], 'npm run restore -- NAME', 'npm run doctor'],
])('%s, a command is typed as it is there', (_, files, restore, doctor) => {
  const folder = mkdtempSync(join(tmpdir(), 'steward-typed-'));
  mkdirSync(join(folder, 'dist/server'), { recursive: true });
  for (const file of files) writeFileSync(join(folder, file), '');
  const form = formOf(join(folder, 'dist/server/main.js'));
  rmSync(folder, { recursive: true });
  expect([typed('restore', 'NAME', form), typed('doctor', '', form)]).toEqual([restore, doctor]);
});
