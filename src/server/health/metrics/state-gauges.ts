/** What is waiting, how current the copy is, and what is left of the platform's minute. */
import { statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import type { InstallationCheck } from '#contract/steward/operations/about.ts';
import { newestBackupAt } from '../../backup/backup-files.ts';
import type { Clock } from '../../base/clock.ts';
import { version } from '../../base/version.ts';
import type { Config } from '../../config/config.ts';
import type { Copy } from '../../copy/copy.ts';
import type { Database } from '../../database/database.ts';
import type { Gateway } from '../../upstream/gateway.ts';
import type { Readiness } from '../readiness.ts';
import type { Family } from './exposition.ts';
import { gauge } from './process-gauges.ts';

export type StateParts = {
  config: Pick<Config, 'database' | 'dataDir' | 'mode'>;
  database: Pick<Database, 'db' | 'now'>;
  gateway: Pick<Gateway, 'budgetLeft' | 'callsPerMinute' | 'answers' | 'credentialsAccepted' | 'offsetMs'>;
  copy: Pick<Copy, 'state' | 'copiedGifts'>;
  readiness: Readiness;
  /** Open streams of changes. */
  streams: () => number;
  checks: () => Promise<readonly InstallationCheck[]>;
  clock: Clock;
};

/** What can't be read at the moment is left out. */
export async function stateGauges(parts: StateParts): Promise<Family[]> {
  const { gateway, readiness, config } = parts;
  const { ready, database } = await readiness.check();
  // Otherwise each scrape would wait for a database that doesn't answer.
  const stored = database === 'ok' ? [queues(parts), copyGauges(parts)] : [];
  const found = await Promise.allSettled([...stored, storage(parts)]);
  return [
    {
      ...gauge('steward_info', 'Version, mode, and kind of database.', 1),
      samples: [{ labels: { version, mode: config.mode, database: config.database.kind }, value: 1 }],
    },
    gauge('steward_ready', 'Whether the server can do its work, as GET /api/ready says.', Number(ready)),
    gauge(
      'steward_database_ok',
      'Whether the database answers and can be written.',
      Number(database === 'ok'),
    ),
    gauge('steward_streams', 'Open pages that show changes as they happen.', parts.streams()),
    gauge(
      'steward_upstream_budget_left',
      'Calls that people have left in this minute.',
      gateway.budgetLeft(),
    ),
    gauge('steward_upstream_budget', 'Calls that the platform allows in a minute.', gateway.callsPerMinute()),
    gauge('steward_upstream_answers', 'Whether the platform responds.', Number(gateway.answers())),
    gauge(
      'steward_upstream_key_accepted',
      'Whether the platform accepts the key.',
      Number(gateway.credentialsAccepted()),
    ),
    gauge(
      'steward_upstream_clock_offset_seconds',
      "The platform's clock minus ours.",
      gateway.offsetMs() / 1_000,
    ),
    ...found.flatMap((one) => (one.status === 'fulfilled' ? one.value : [])),
    checkGauge(await parts.checks()),
  ];
}

/** One alert is enough for all of them. A check that doesn't apply has no sample. */
const checkGauge = (checks: readonly InstallationCheck[]): Family => ({
  ...gauge('steward_check', 'Whether a check of Settings → Health passes; 0 if it fails.', 0),
  samples: checks.map(({ id, state }) => ({ labels: { check: id }, value: Number(state !== 'failing') })),
});

async function queues({ database, clock }: StateParts): Promise<Family[]> {
  const now = await database.now(clock);
  const { rows } = await sql<{ queue: string; waiting: number }>`
    select 'mail' as queue, count(*) as waiting from mails where state in ('waiting', 'sending')
    union all select 'writes', count(*) from intents where state in ('sending', 'unknown')
    union all select 'deliveries', count(*) from webhook_deliveries where applied_at is null
    union all select 'scheduled_changes', count(*) from scheduled_changes where state in ('waiting', 'sending', 'asks')
    union all select 'plan_runs', count(*) from plan_runs where ended_at is null
    union all select 'standing_questions', count(*) from standing_questions where next_at <= ${now}
    union all select 'exports', count(*) from exports`.execute(database.db);
  const samples = rows.map(({ queue, waiting }) => ({ labels: { queue }, value: Number(waiting) }));
  return [{ ...gauge('steward_queue_length', 'What is waiting, by queue.', 0), samples }];
}

async function copyGauges({ copy, clock }: StateParts): Promise<Family[]> {
  const gifts = copy.copiedGifts.offered ? await copy.copiedGifts.state() : null;
  const sets = Object.entries(await copy.state()).filter(([, { missing }]) => !missing);
  const all = [
    ...sets.map(([set, { rows, total, asOf, complete }]) => ({ set, rows, total, asOf, complete })),
    ...(gifts ? [{ ...gifts, set: 'gifts', rows: gifts.gifts }] : []),
  ];
  type One = (typeof all)[number];
  const family = (name: string, help: string, read: (one: One) => number | null): Family => ({
    ...gauge(name, help, 0),
    samples: all.flatMap((one) => {
      const value = read(one);
      return value === null ? [] : [{ labels: { set: one.set }, value }];
    }),
  });
  const ageOf = (asOf: string | null) =>
    asOf === null ? null : Math.max(0, (clock.now() - Date.parse(asOf)) / 1_000);
  return [
    family('steward_copy_age_seconds', 'Time since a set of records was last read.', ({ asOf }) =>
      ageOf(asOf),
    ),
    family('steward_copy_complete', 'Whether all records of a set were read.', ({ complete }) =>
      Number(complete),
    ),
    family('steward_copy_records', 'Records in the copy.', ({ rows }) => rows),
    family('steward_copy_expected', 'Records on the platform, as far as it says.', ({ total }) => total),
  ];
}

async function storage({ config, clock }: StateParts): Promise<Family[]> {
  const { database, dataDir } = config;
  const { bavail, bsize } = await statfs(dataDir);
  const newest = newestBackupAt(config, clock.now());
  return [
    gauge('steward_disk_free_bytes', 'Room where DATA_DIR is.', bavail * bsize),
    ...(database.kind === 'sqlite'
      ? [
          gauge(
            'steward_database_bytes',
            'Size of the database file.',
            statSync(database.file, { throwIfNoEntry: false })?.size ?? 0,
          ),
        ]
      : []),
    ...(newest !== null
      ? [gauge('steward_backup_age_seconds', 'Time since the newest backup.', (clock.now() - newest) / 1_000)]
      : []),
  ];
}
