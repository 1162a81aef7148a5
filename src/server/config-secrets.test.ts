import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inspect } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { loadConfig } from './config.ts';
import { makeCertificate } from './tests/certificate.ts';

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
