/**
 * Test fixture: a complete server with its data folder, which can be backed up, stopped, restored, and
 * restarted, with the sandbox as its platform.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WriteId } from '#contract/giving/catalog.ts';
import { testNow } from '../../src/sandbox/world/small-world.ts';
import { openActivity } from '../../src/server/activity/open-activity.ts';
import { cheapHashing } from '../../src/server/auth/passwords/cheap-hashing.ts';
import { listBackups } from '../../src/server/backup/backup-files.ts';
import { createLog } from '../../src/server/base/log.ts';
import { type Config, parseConfig } from '../../src/server/config/config.ts';
import { createDatabase } from '../../src/server/database/create-database.ts';
import type { Database } from '../../src/server/database/database.ts';
import { listen } from '../../src/server/gate/listen.ts';
import type { RunningServer } from '../../src/server/open/app.ts';
import { runBackup, runRestore } from '../../src/server/open/backup-command.ts';
import { openServer } from '../../src/server/open/open-server.ts';
import { createManualClock, type ManualClock } from '../../src/server/tests/manual-clock.ts';
import { writeRequest } from './running-on-sandbox.ts';
import { openPlatform, type Platform, serviceOf } from './sandbox-platform.ts';

export type RestoreFixture = {
  folder: string;
  coreFile: string;
  clock: ManualClock;
  platform: Platform;
  said: string[];
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Signs in as the administrator; returns the cookies. */
  signIn(): Promise<string>;
  get(cookie: string, path: string): Promise<Response>;
  write(cookie: string, id: WriteId, key?: string): Promise<Response>;
  /** Makes a backup and returns its name. */
  backUp(): Promise<string>;
  /** Runs `npm run restore -- args`. */
  restore(...args: string[]): Promise<0 | 1>;
  /** Overwrites the database with garbage, as a failed disk would; only while the server is stopped. */
  loseDisk(): void;
  inDatabase<T>(work: (database: Database) => Promise<T>): Promise<T>;
  activity(): Promise<{ rows: { operation: string; input: string | null }[]; faults: readonly unknown[] }>;
  close(): Promise<void>;
};

/**
 * `environment` holds more settings, such as another database. `shared` must be closed by the caller,
 * after this fixture.
 */
export async function createRestoreFixture(
  environment: Record<string, string> = {},
  shared?: Platform,
): Promise<RestoreFixture> {
  const folder = mkdtempSync(join(tmpdir(), 'steward-restore-'));
  const config = configOf(folder, environment);
  const clock = createManualClock(testNow);
  const platform = shared ?? (await openPlatform(clock.now));
  const said: string[] = [];
  const print = (line: string) => void said.push(line);
  let server: RunningServer | null = null;
  const app = () => ({
    'x-steward': '1',
    'content-type': 'application/json',
    origin: config.publicUrl.origin,
  });
  const stop = async () => {
    await server?.stop();
    server = null;
  };
  const inDatabase: RestoreFixture['inDatabase'] = async (work) => {
    const database = await createDatabase(config.database);
    return work(database).finally(() => database.close());
  };
  const coreFile = config.database.kind === 'sqlite' ? config.database.file : '';
  return {
    folder,
    coreFile,
    clock,
    platform,
    said,
    start: async () => {
      server = await openServer({
        config,
        clock,
        service: serviceOf(platform),
        webRoot: join(folder, 'web'),
        listening: await listen(config),
        hashing: cheapHashing,
      });
      config.publicUrl.port = String(server.port);
    },
    stop,
    signIn: () => signIn(config.publicUrl.origin, app()),
    get: (cookie, path) => fetch(`${config.publicUrl.origin}${path}`, { headers: { ...app(), cookie } }),
    write: (cookie, id, key = randomUUID()) => {
      const { method, path, options } = writeRequest(id, { key });
      return fetch(`${config.publicUrl.origin}${path}`, {
        method,
        headers: { ...app(), ...options.headers, cookie },
        body: JSON.stringify(options.body),
      });
    },
    backUp: async () => {
      await runBackup(config, [], print, clock);
      return listBackups(config)[0]?.name ?? '';
    },
    restore: (...args) => runRestore(config, args, print, clock),
    loseDisk: () => {
      for (const ending of ['', '-wal', '-shm']) rmSync(`${coreFile}${ending}`, { force: true });
      writeFileSync(coreFile, 'not a database');
    },
    inDatabase,
    activity: () =>
      inDatabase(async (database) => {
        const rows = await database.db
          .selectFrom('activity')
          .select(['operation', 'input'])
          .orderBy('seq')
          .execute();
        const log = createLog({ level: 'silent' });
        const { faults } = await openActivity({ database, config, clock, log }).verify();
        return { rows, faults };
      }),
    close: async () => {
      await stop();
      if (!shared) await platform.close();
      rmSync(folder, { recursive: true });
    },
  };
}

function configOf(folder: string, environment: Record<string, string>): Config {
  const parsed = parseConfig({ PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent', ...environment });
  if (!parsed.ok) throw new Error(parsed.errors.join(' '));
  return parsed.config;
}

async function signIn(origin: string, headers: Record<string, string>): Promise<string> {
  const body = JSON.stringify({ email: 'admin@steward.test', password: 'steward-sandbox' });
  const answer = await fetch(`${origin}/api/auth/sign-in`, { method: 'POST', headers, body });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
