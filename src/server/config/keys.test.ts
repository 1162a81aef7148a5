import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { storedKey } from './keys.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'steward-keys-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('creates a key once, readable only by its owner, and reuses it after a restart', () => {
  const key = storedKey(folder, 'one').reveal();
  expect(Buffer.from(key, 'base64url')).toHaveLength(32);
  expect(storedKey(folder, 'one').reveal()).toBe(key);
  expect(storedKey(folder, 'two').reveal()).not.toBe(key);
  expect(statSync(path.join(folder, 'one')).mode & 0o777).toBe(0o600);
});

test('refuses to start if a key is damaged or readable by others', () => {
  storedKey(folder, 'open');
  chmodSync(path.join(folder, 'open'), 0o640);
  expect(() => storedKey(folder, 'open')).toThrow(/chmod 600/);
  writeFileSync(path.join(folder, 'short'), 'abc', { mode: 0o600 });
  expect(() => storedKey(folder, 'short')).toThrow(/damaged/);
});
