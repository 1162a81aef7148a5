/** What administrators see about the program that they run: *Settings → About*. */
import type { aboutOperations, InstallationCheck } from '#contract/steward/operations/about.ts';
import { newestBackupAt } from '../../backup/backup-files.ts';
import type { Clock } from '../../base/clock.ts';
import { version } from '../../base/version.ts';
import type { Config } from '../../config/config.ts';
import { migrations } from '../../database/migrate.ts';
import type { StewardHandlers } from '../../gate/steward-api.ts';

export function installationRoutes(
  config: Pick<Config, 'database' | 'dataDir' | 'mode' | 'inForce'>,
  clock: Pick<Clock, 'now'>,
  checks: () => Promise<InstallationCheck[]>,
): StewardHandlers<keyof typeof aboutOperations> {
  const startedAt = new Date(clock.now()).toISOString();
  return {
    'GET /api/installation': async () => {
      const at = newestBackupAt(config, clock.now());
      return {
        version,
        startedAt,
        node: process.version,
        database: { kind: config.database.kind, schema: migrations.length },
        backupAt: at === null ? null : new Date(at).toISOString(),
        checks: await checks(),
        settings: [...config.inForce],
      };
    },
  };
}
