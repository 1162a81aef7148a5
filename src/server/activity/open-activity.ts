/** Opens the activity log of a configured server: with its key, and the file of its newest row. */
import path from 'node:path';
import type { Clock } from '../base/clock.ts';
import type { Log } from '../base/log.ts';
import type { Config } from '../config/config.ts';
import { storedKey } from '../config/keys.ts';
import type { Database } from '../database/database.ts';
import { type ActivityLog, createActivityLog } from './activity.ts';

type Parts = {
  database: Database;
  config: Pick<Config, 'mode' | 'dataDir' | 'activityKey'>;
  clock: Clock;
  log: Log;
  /** Defaults to the file of the configuration. */
  headFile?: string;
};

export const headFileOf = ({ dataDir, mode }: Pick<Config, 'mode' | 'dataDir'>): string =>
  path.join(dataDir, `activity-head-${mode}.json`);

export const openActivity = ({ database, config, clock, log, headFile }: Parts): ActivityLog =>
  createActivityLog({
    database,
    clock,
    log,
    key: config.activityKey ?? storedKey(config.dataDir, 'activity-key'),
    headFile: headFile ?? headFileOf(config),
  });
