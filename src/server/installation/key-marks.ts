/**
 * Ties the database to the keys that were used with it. With other keys, the whole activity log would verify as changed, and
 * authenticator apps, known devices and waiting emails couldn't be read.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { keyedDigest } from '../base/digest.ts';
import type { Secret } from '../base/secret.ts';
import type { Config } from '../config/config.ts';
import { storedKey } from '../config/keys.ts';
import type { Database, Trx } from '../database/database.ts';

export type KeyConfig = Pick<Config, 'dataDir' | 'activityKey' | 'sessionSecret'>;

type Key = { name: string; variable: string; file: string; configured: (config: KeyConfig) => Secret | null };

const keys: readonly Key[] = [
  {
    name: 'activity',
    variable: 'ACTIVITY_KEY',
    file: 'activity-key',
    configured: ({ activityKey }) => activityKey,
  },
  {
    name: 'session',
    variable: 'SESSION_SECRET',
    file: 'session-secret',
    configured: ({ sessionSecret }) => sessionSecret,
  },
];

/**
 * Remembers the keys of a database that is used for the first time. Throws Error with a message for people if the database belongs
 * to others. `ifLost` is the command that accepts new keys.
 */
export const checkKeys = (database: Database, config: KeyConfig, ifLost: string): Promise<void> =>
  database.write((trx) => checkKeysIn(trx, database, config, ifLost));

/** The same within a transaction. */
export async function checkKeysIn(
  trx: Trx,
  database: Pick<Database, 'lock'>,
  config: KeyConfig,
  ifLost: string,
): Promise<void> {
  // Two servers with keys of their own may start at once.
  await database.lock(trx, 'keys');
  const rows = await trx.selectFrom('key_marks').selectAll().execute();
  for (const key of keys) {
    const known = rows.find(({ name }) => name === key.name);
    if (!known) await remember(trx, key, storedOrConfigured(key, config));
    else if (!isOwn(key, config, known.mark)) throw new Error(refusal(key, ifLost));
  }
}

/** Accepts the keys of this configuration from now on. */
export async function acceptKeys(trx: Trx, config: KeyConfig): Promise<void> {
  await trx.deleteFrom('key_marks').execute();
  for (const key of keys) await remember(trx, key, storedOrConfigured(key, config));
}

const storedOrConfigured = ({ file, configured }: Key, config: KeyConfig): Secret =>
  configured(config) ?? storedKey(config.dataDir, file);

/** A missing file isn't created: the right one may still be copied there. */
function isOwn(key: Key, config: KeyConfig, mark: string): boolean {
  if (!key.configured(config) && !existsSync(path.join(config.dataDir, key.file))) return false;
  return markOf(storedOrConfigured(key, config)) === mark;
}

const markOf = (key: Secret): string => keyedDigest(key, 'mark', '').slice(0, 16);

async function remember(trx: Trx, { name }: Key, key: Secret): Promise<void> {
  await trx
    .insertInto('key_marks')
    .values({ name, mark: markOf(key) })
    .execute();
}

const refusal = ({ variable, file }: Key, ifLost: string): string =>
  `The database belongs to a Steward with another ${variable}. Set ${variable} (or ${variable}_FILE) to that one; if it was never set, it is the file ${file} in the DATA_DIR of that Steward, which you can also copy to this DATA_DIR. Only if it is lost for good: ${ifLost}`;
