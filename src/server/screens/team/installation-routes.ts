/** What administrators see about the program that they run: *Settings → About*. */
import type { aboutOperations } from '#contract/steward/operations/about.ts';
import { backupFolder, listBackups, stemOf } from '../../backup/backup-files.ts';
import type { Clock } from '../../base/clock.ts';
import { version } from '../../base/version.ts';
import type { Config } from '../../config/config.ts';
import { migrations } from '../../database/migrate.ts';
import type { StewardHandlers } from '../../gate/steward-api.ts';

export function installationRoutes(
  { database, dataDir }: Pick<Config, 'database' | 'dataDir'>,
  clock: Pick<Clock, 'now'>,
): StewardHandlers<keyof typeof aboutOperations> {
  const startedAt = new Date(clock.now()).toISOString();
  return {
    'GET /api/installation': () => {
      const at = newestBackup(database, dataDir);
      return {
        version,
        startedAt,
        node: process.version,
        database: { kind: database.kind, schema: migrations.length },
        backupAt: at === null ? null : new Date(at).toISOString(),
      };
    },
  };
}

/** In ms since 1970; null on PostgreSQL, which is backed up with its own tools. */
function newestBackup(database: Config['database'], dataDir: string): number | null {
  if (database.kind === 'postgres') return null;
  const times = listBackups(backupFolder(dataDir), stemOf(database.file)).map(({ createdAt }) => createdAt);
  return times.length > 0 ? Math.max(...times) : null;
}
