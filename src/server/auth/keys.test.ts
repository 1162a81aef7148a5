import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { keptKey } from './keys.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'steward-keys-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('creates a key once, readable only by its owner, and reuses it after a restart', () => {
  const key = keptKey(folder, 'one').reveal();
  expect(Buffer.from(key, 'base64url')).toHaveLength(32);
  expect(keptKey(folder, 'one').reveal()).toBe(key);
  expect(keptKey(folder, 'two').reveal()).not.toBe(key);
  expect(statSync(path.join(folder, 'one')).mode & 0o777).toBe(0o600);
});

test('refuses to start if a key is damaged or readable by others', () => {
  keptKey(folder, 'open');
  chmodSync(path.join(folder, 'open'), 0o640);
  expect(() => keptKey(folder, 'open')).toThrow(/chmod 600/);
  writeFileSync(path.join(folder, 'short'), 'abc', { mode: 0o600 });
  expect(() => keptKey(folder, 'short')).toThrow(/damaged/);
});
