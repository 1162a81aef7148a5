import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { holdFolder } from './process-lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'steward-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('refuses a second holder with the process ID of the first, and admits it once the first releases', async () => {
  const first = await holdFolder(folder, 'steward');
  await expect(holdFolder(folder, 'steward', 0)).rejects.toThrow(
    `Another Steward (process ${process.pid}) is using ${folder}. Stop it first, or set DATA_DIR to another folder.`,
  );
  const sandbox = await holdFolder(folder, 'sandbox', 0);
  const waiting = holdFolder(folder, 'steward');
  first.release();
  (await waiting).release();
  sandbox.release();
});

test('a killed holder leaves no lock behind', async () => {
  const script = `
    const { holdFolder } = await import(${JSON.stringify(join(import.meta.dirname, 'process-lock.ts'))});
    await holdFolder(${JSON.stringify(folder)}, 'steward');
    process.stdout.write('held');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script]);
  await new Promise((resolve) => child.stdout.once('data', resolve));
  await expect(holdFolder(folder, 'steward', 0)).rejects.toThrow(`(process ${child.pid})`);
  child.kill('SIGKILL');
  await new Promise((resolve) => child.once('exit', resolve));
  (await holdFolder(folder, 'steward', 0)).release();
});
