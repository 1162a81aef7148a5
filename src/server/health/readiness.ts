/**
 * Whether this server can do its work: its database answers and can be written, there is room on the disk, and how current the copy is.
 * For load balancers and monitors.
 */
import { statfs } from 'node:fs/promises';
import type { StewardReply } from '#contract/steward/api.ts';
import { atMost, type Clock } from '../base/clock.ts';
import { codeOf, faultFields } from '../base/fault-fields.ts';
import type { Log } from '../base/log.ts';
import type { Database } from '../database/database.ts';
import { migrations } from '../database/migrate.ts';
import { storedIn } from '../database/schema-version.ts';
import { FileMoved, NoConnection } from '../database/unavailable.ts';
import { databaseTexts } from './checks/database-texts.ts';
import type { CopyAge } from './copy-age.ts';

/** Neither the platform nor an old copy makes a server unready: people can still use Steward. */
export type Ready = StewardReply<'GET /api/ready'>;
type DatabaseState = Ready['database'];

type Parts = {
  database: Pick<Database, 'kind' | 'write' | 'isLocked'>;
  dataDir: string;
  copyAge: () => Promise<CopyAge>;
  /** How old the copy may be, in ms. */
  copyMayBe: number;
  clock: Clock;
  log: Log;
};

export type Readiness = {
  /** Checks, unless the last check is younger than two seconds. Takes at most two seconds, and never rejects. */
  check(): Promise<Ready>;
};

const limitMs = 2_000;
const keptMs = 2_000;
/** Bytes that must be free. */
const fullBelow = 4_000_000;
const lowBelow = 500_000_000;

export function createReadiness(parts: Parts): Readiness {
  const { clock, log } = parts;
  let last: { at: number; ready: Ready } | null = null;
  let running: Promise<Ready> | null = null;
  let reported: DatabaseState = 'ok';

  function report(state: DatabaseState, thrown: unknown): void {
    if (state === reported) return;
    reported = state;
    if (state === 'ok') log.info('database can be used again');
    else
      log.error("database can't be used", {
        state,
        reason: `${databaseTexts[state].sentence} ${databaseTexts[state].remedy}`,
        ...(thrown === undefined ? {} : faultFields(thrown)),
      });
  }

  async function checkDatabase(): Promise<DatabaseState> {
    let state: DatabaseState = 'no-answer';
    let fault: unknown;
    await atMost(
      clock,
      limitMs,
      tryToWrite(parts.database, clock).then(
        (schema) => {
          state = schema > migrations.length ? 'newer' : 'ok';
        },
        (thrown: unknown) => {
          fault = thrown;
          state = stateAfter(thrown);
        },
      ),
    );
    // A check that still waits for the lock has no result of its own.
    if (state === 'no-answer' && parts.database.isLocked()) state = 'locked';
    report(state, fault);
    return state;
  }

  async function checkAll(): Promise<Ready> {
    const [database, disk, copy] = await Promise.all([
      checkDatabase(),
      inTime(clock, roomIn(parts.dataDir)),
      inTime(clock, copyState(parts)),
    ]);
    const isFull = disk === 'full' && parts.database.kind === 'sqlite';
    const ready = { ready: database === 'ok' && !isFull, database, disk, copy };
    last = { at: clock.monotonic(), ready };
    return ready;
  }

  return {
    check: () => {
      if (last && clock.monotonic() - last.at < keptMs) return Promise.resolve(last.ready);
      running ??= checkAll().finally(() => {
        running = null;
      });
      return running;
    },
  };
}

/** Writes and removes a row, which commits to the disk and leaves nothing. Returns the version of the tables. */
const tryToWrite = (database: Parts['database'], clock: Clock): Promise<number> =>
  database.write(async (trx) => {
    const row = { try_id: 'readiness', limit_key: 'readiness', at: clock.now() };
    await trx.insertInto('sign_in_tries').values(row).execute();
    await trx.deleteFrom('sign_in_tries').where('try_id', '=', row.try_id).execute();
    return (await storedIn(trx, database.kind))?.version ?? 0;
  });

/** What an error of the database says about it. */
export function stateAfter(thrown: unknown): DatabaseState {
  const code = codeOf(thrown) ?? '';
  if (thrown instanceof FileMoved) return 'missing';
  if (/^(28...|3D000)$/.test(code)) return 'refused';
  if (thrown instanceof NoConnection || /^(08...|57P0.|ECONN.*|EPIPE|ETIMEDOUT)$/.test(code))
    return 'unreachable';
  if (/^SQLITE_(BUSY|LOCKED)\b/.test(code)) return 'locked';
  if (/^(SQLITE_FULL|53100|ENOSPC)\b/.test(code)) return 'full';
  if (/^(SQLITE_READONLY|SQLITE_CANTOPEN|SQLITE_PERM|SQLITE_IOERR|25006|42501|58030)\b/.test(code))
    return 'not-writable';
  return 'failing';
}

export async function roomIn(folder: string): Promise<Ready['disk']> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  return free < fullBelow ? 'full' : free < lowBelow ? 'low' : 'ok';
}

async function copyState({ copyAge, copyMayBe, clock }: Parts): Promise<Ready['copy']> {
  const { complete, asOf } = await copyAge();
  if (!complete || asOf === null) return 'loading';
  return clock.now() - asOf > copyMayBe ? 'old' : 'ok';
}

async function inTime<State extends string>(clock: Clock, work: Promise<State>): Promise<State | 'unknown'> {
  let state: State | 'unknown' = 'unknown';
  const done = work.then(
    (found) => {
      state = found;
    },
    () => undefined,
  );
  await atMost(clock, limitMs, done);
  return state;
}
