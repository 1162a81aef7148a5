import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { copySharedTests } from './copy-shared-tests.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'steward-directory-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let number = 0;
copySharedTests(
  async () => {
    number += 1;
    return { kind: 'sqlite', file: path.join(folder, `directory-${number}.sqlite`) };
  },
  process.env.SOAK === 'on' ? 20_000 : 2_500,
);
