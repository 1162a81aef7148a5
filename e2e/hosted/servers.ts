/** The journeys' servers, on copies of one small world. */
import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { asBuilt, freePorts, type Started, startMain } from '../../tests/system/started-main.ts';
import type { SharedAddress } from '../address.ts';
import type { Hosted } from './host.ts';

export const coreFile = 'core-sandbox.sqlite';
/** The organization's time zone. */
export const timeZone = 'America/Los_Angeles';
const world = {
  SANDBOX_GIFTS: '1500',
  SANDBOX_SEED: '7',
  SANDBOX_LIFE: 'off',
  SANDBOX_PAST: 'off',
  SANDBOX_CONTROL: 'on',
  ORG_TIMEZONE: timeZone,
  ORG_NAME: 'Harbor Light Mission',
  // Only the screens' own requests may count toward what a journey measures.
  MIRROR_REFRESH_SECONDS: '0',
};

/** The folder with the initial data of every server; created by `template.ts`. */
export const templateVariable = 'JOURNEYS_TEMPLATE';

export function templateFolder(): string {
  const folder = process.env[templateVariable];
  if (!folder) throw new Error('The template of the journeys was not made');
  return folder;
}

/** Copies the data for a server, with sessions that begin now. */
export function copyOfTemplate(): string {
  const folder = mkdtempSync(join(tmpdir(), 'steward-journey-'));
  cpSync(templateFolder(), folder, { recursive: true });
  const core = new DatabaseSync(join(folder, coreFile));
  core.exec(
    `UPDATE sessions SET (created_at, last_seen_at, last_proof_at) = (${Date.now()}, ${Date.now()}, ${Date.now()})`,
  );
  core.close();
  return folder;
}

/**
 * The number of rows in each table of a server, except its count of calls, its daily record and comparison of plans, and what its watch for notifications
 * has seen, which runs by itself. Requests refused to signed-out visitors may be recorded up to ten minutes later, during another journey.
 */
export function rowsOf(folder: string): Record<string, number> {
  const core = new DatabaseSync(join(folder, coreFile), { readOnly: true, timeout: 5_000 });
  const names = core
    .prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT IN ('budget_windows', 'sqlite_sequence', 'plan_snapshot_days', 'plan_snapshots', 'plan_findings', 'plan_watch', 'notification_occasions', 'notification_watch')",
    )
    .all()
    .map(({ name }) => String(name));
  const rows = names.map((name) => [
    name,
    Number(
      core
        .prepare(
          `SELECT count(*) AS n FROM "${name}" ${name === 'activity' ? 'WHERE actor_id IS NOT NULL' : ''}`,
        )
        .get()?.n,
    ),
  ]);
  core.close();
  return Object.fromEntries(rows);
}

/** If another process takes a port between its choice and the start, tries once more with other ports. */
export async function startBehind<Running extends Started | Hosted>(
  address: SharedAddress,
  settings: Record<string, string>,
  begin: (environment: Record<string, string>) => Promise<Running>,
) {
  for (let tries = 1; ; tries += 1) {
    const environment = { ...world, PUBLIC_URL: address.url, ...settings, ...(await freePorts()) };
    try {
      const running = await begin(environment);
      address.leadTo(environment.PORT);
      return { running, environment };
    } catch (error) {
      if (tries === 3 || !/in use/.test(String(error))) throw error;
    }
  }
}

/** Starts the server in a separate process, as `npm start` does. */
export async function start(environment: Record<string, string>): Promise<Started> {
  const started = await startMain(environment, [], asBuilt);
  if (!started.url) throw new Error(`Steward did not start: ${started.errors()}`);
  return started;
}

export async function control<Answer>(
  port: string,
  method: string,
  path: string,
  body?: object,
): Promise<Answer> {
  const response = await fetch(`http://127.0.0.1:${port}/__control/${path}`, {
    method,
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  // Each caller knows its reply's type (src/sandbox/control/control-routes.ts).
  return (text ? JSON.parse(text) : null) as Answer;
}
