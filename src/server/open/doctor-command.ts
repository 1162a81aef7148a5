/**
 * The command `npm run doctor`, called by `src/main.ts`: says what is well about an installation, what isn't, and what to do. It looks for
 * itself, whether or not Steward runs, and changes nothing.
 */
import { DatabaseSync } from '@photostructure/sqlite';
import { type CheckState, installationChecks } from '#contract/steward/installation-checks.ts';
import { newestBackup } from '../backup/backup-files.ts';
import { type Clock, systemClock } from '../base/clock.ts';
import { codeOf } from '../base/fault-fields.ts';
import { createLog } from '../base/log.ts';
import { zoneTexts } from '../base/texts.ts';
import type { Config, DatabaseConfig, ServiceConfig } from '../config/config.ts';
import { hasTables } from '../database/has-tables.ts';
import { type Facts, findChecks } from '../health/checks/find-checks.ts';
import { type Ready, roomIn, stateAfter } from '../health/readiness.ts';
import { heldSince } from '../installation/process-lock.ts';
import { checkMailServer } from '../notices/mail/smtp.ts';
import { CredentialsRefused, NotSupported, ServiceAnswered } from '../upstream/errors.ts';
import { createGateway } from '../upstream/gateway.ts';

const marks: Record<CheckState, string> = { ok: '  ok   ', warning: ' warns ', failing: ' FAILS ' };

/** Returns 1 if a check fails. */
export async function runDoctor(
  config: Config,
  _: readonly string[],
  print: (line: string) => void,
  clock: Clock = systemClock,
): Promise<0 | 1> {
  const since = heldSince(config.dataDir, 'steward');
  print(since === null ? "Steward isn't running." : 'Steward is running.');
  const { time } = zoneTexts(config.organization.timeZone);
  const checks = findChecks(await lookAt(config, since, clock), time);
  for (const { id, state, sentence, remedy } of checks) {
    print(`${marks[state]} ${installationChecks[id]}: ${sentence}`);
    if (remedy) print(`         ${remedy}`);
  }
  const failing = checks.filter(({ state }) => state === 'failing').length;
  print(failing === 0 ? 'No check fails.' : failing === 1 ? '1 check fails.' : `${failing} checks fail.`);
  return failing === 0 ? 0 : 1;
}

async function lookAt(config: Config, since: number | null, clock: Clock): Promise<Facts> {
  const { database, dataDir, service, mail } = config;
  const now = clock.now();
  const [state, disk, platform, fault] = await Promise.all([
    databaseState(database),
    roomIn(dataDir).catch(() => 'unknown' as const),
    service ? callPlatform(service, config, clock) : null,
    mail ? checkMailServer(mail) : null,
  ]);
  return {
    now,
    database: state && { kind: database.kind, state },
    disk,
    platform: platform && { host: new URL(service?.url ?? '').host, ...platform },
    keyAccepted: platform?.keyAccepted ?? null,
    // Only the server knows which parts the platform has.
    copy: null,
    // Backups are made while Steward runs.
    backup:
      database.kind === 'sqlite' && since !== null
        ? { newest: newestBackup(dataDir, database.file), since }
        : null,
    mail: mail && { server: `${mail.server.host}:${mail.server.port}`, waiting: 0, failed: 0, fault },
    untrustedProxy: false,
    clocks: { platform: platform?.offsetMs ?? 0, database: 0 },
  };
}

/** Null if there is none yet. */
async function databaseState(database: DatabaseConfig): Promise<Ready['database'] | null> {
  try {
    if (!(await hasTables(database))) return null;
    return database.kind === 'sqlite' ? await tryFile(database.file) : 'ok';
  } catch (thrown) {
    return stateAfter(thrown);
  }
}

/** How long a write of a running server may hold the file, in ms. */
const patienceMs = 2_000;

/** Takes the write lock for a moment. Throws what the database says. */
function tryFile(file: string): Ready['database'] {
  const database = new DatabaseSync(file, { timeout: patienceMs });
  try {
    database.exec('begin immediate; rollback');
    return 'ok';
  } finally {
    database.close();
  }
}

type Called = { since: number | null; code: string | null; keyAccepted: boolean | null; offsetMs: number };

/** One call, which costs the platform's budget one of a minute. */
async function callPlatform(service: ServiceConfig, { dateFilters }: Config, clock: Clock): Promise<Called> {
  const gateway = createGateway({
    baseUrl: service.url.href,
    credentials: service,
    arrayStyle: service.arrayStyle,
    dateFilters,
    clock,
    log: createLog({ level: 'silent' }),
  });
  const called = (keyAccepted: boolean | null): Called => ({
    since: null,
    code: null,
    keyAccepted,
    offsetMs: gateway.offsetMs(),
  });
  try {
    await gateway.read('campaigns.list', { query: { limit: 1, page: 1 } });
    return called(true);
  } catch (thrown) {
    if (thrown instanceof CredentialsRefused) return called(false);
    // It responds, if only to say no: to this operation, or to one more call in this minute.
    if (thrown instanceof NotSupported || (thrown instanceof ServiceAnswered && thrown.status < 500))
      return called(true);
    const cause = thrown instanceof Error ? thrown.cause : undefined;
    return { ...called(null), since: clock.now(), code: codeOf(cause) ?? null };
  } finally {
    await gateway.close();
  }
}
