import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inspect } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { makeCertificate } from '../tests/certificate.ts';
import { loadConfig } from './config.ts';
import { isOpen } from './config-secrets.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'steward-config-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const service = {
  GIVING_API_URL: 'https://api.example.org',
  GIVING_CLIENT_ID: 'canary-client',
  GIVING_API_KEY: 'canary-key',
};

test('removes secrets from the environment, and prints them as [secret]', () => {
  const environment = {
    ...service,
    SESSION_SECRET: 'canary-session-'.repeat(4),
    DATABASE_URL: 'postgres://u:canary@h/d',
  };
  const loaded = loadConfig(environment);
  expect(loaded.ok).toBe(true);
  expect(JSON.stringify(environment)).not.toContain('canary');
  const key = loaded.ok ? loaded.config.service?.apiKey : undefined;
  const printed = [
    JSON.stringify(loaded),
    inspect(loaded, { depth: 9, showHidden: true }),
    `${key}`,
    String(key),
  ];
  expect(printed.join('\n').match(/canary/g)).toBeNull();
  expect(printed.join('\n').match(/\[secret\]/g)?.length).toBeGreaterThan(6);
  // Control: the same check finds a plain value.
  expect(inspect({ key: key?.reveal() })).toContain('canary');
});

test('reads a secret from a file that only we can read', () => {
  const file = path.join(folder, 'key');
  writeFileSync(file, 'canary-from-file\n', { mode: 0o600 });
  const { GIVING_API_KEY: _, ...rest } = service;
  const environment = { ...rest, GIVING_API_KEY_FILE: file };
  const loaded = loadConfig({ ...environment });
  expect(loaded.ok && loaded.config.service?.apiKey.reveal()).toBe('canary-from-file');

  chmodSync(file, 0o640);
  expect(loadConfig({ ...environment })).toEqual({
    ok: false,
    errors: [expect.stringMatching(/^Other users can read/)],
  });
  expect(loadConfig({ ...service, GIVING_API_KEY_FILE: file })).toMatchObject({
    ok: false,
    errors: [expect.stringMatching(/not both/)],
  });
  expect(loadConfig({ ...environment, GIVING_API_KEY_FILE: path.join(folder, 'gone') }).ok).toBe(false);
});

test("reads the database's authority from a file that anyone may read", () => {
  const { cert } = makeCertificate('db.example.org', 30);
  const file = path.join(folder, 'authority.pem');
  writeFileSync(file, cert, { mode: 0o644 });
  const loaded = loadConfig({ DATABASE_URL: 'postgres://u:p@db.example.org/d', DATABASE_CA_FILE: file });
  expect(loaded.ok && [loaded.config.database, loaded.config.copy.database]).toMatchObject([
    { ca: cert.trim() },
    { ca: cert.trim() },
  ]);
  expect(loadConfig({ DATABASE_CA_FILE: path.join(folder, 'gone') })).toEqual({
    ok: false,
    errors: ["The file that DATABASE_CA_FILE names can't be read."],
  });
});

test.each([
  ['our own, for nobody else', 0o600, 1000, 1000, false],
  ['our own, only to read', 0o400, 1000, 1000, false],
  ['our own, for our group', 0o640, 1000, 1000, true],
  ["root's, for our group, as Kubernetes mounts it", 0o440, 0, 2000, false],
  ["root's, for a group that isn't ours", 0o440, 0, 7, true],
  ["root's, which our group may change", 0o460, 0, 2000, true],
  ["root's, for everyone, as Docker mounts it by default", 0o444, 0, 0, true],
  ["root's, which everyone may change", 0o442, 0, 2000, true],
])('a file is open to others or not: %s', (_, mode, uid, gid, open) => {
  expect(isOpen({ mode: 0o100_000 | mode, uid, gid }, { uid: 1000, groups: [1000, 2000] })).toBe(open);
});
