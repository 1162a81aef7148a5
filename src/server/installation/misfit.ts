/**
 * Keeps what runs from taking another installation for that of its data folder. Without settings, it would be the sandbox: it would begin
 * another world beside the real one, and call that one empty and unharmed. `src/main.ts` asks before it does anything, whatever it was started for.
 */
import { besideReleases, typed } from '../base/typed.ts';
import { type Config, type DatabaseConfig, platformOf, sqliteFile } from '../config/config.ts';
import { placeOf } from '../config/postgres-address.ts';
import { hasBytes, hasTables } from '../database/has-tables.ts';
import { type Folder, ownerFile } from './folder-owner.ts';

type Settings = Pick<Config, 'mode' | 'service' | 'isSandboxMeant' | 'dataDir' | 'database'>;

/** A line for people that says which platform and which database the settings mean, and no secret. */
export const installationLine = (settings: Pick<Settings, 'service' | 'database'>): string =>
  `Platform: ${platformOf(settings) ?? 'the sandbox'}. Database: ${databaseName(settings.database)}.`;

/** The path of the file; on PostgreSQL, name, host, and port. */
export const databaseName = (database: DatabaseConfig): string =>
  database.kind === 'sqlite'
    ? database.file
    : `PostgreSQL, ${placeOf(database)}${database.schema ? `, schema ${database.schema}` : ''}`;

/**
 * Returns in one line why the settings don't fit what the folder or its PostgreSQL is used for, and what to do; null if they do. Changes
 * nothing. `isMove`: its data are about to be put into another kind of database. Rejects with NoConnection if PostgreSQL has to be asked and doesn't answer.
 */
export async function misfitOf(settings: Settings, folder: Folder, isMove = false): Promise<string | null> {
  const said =
    platformMisfit(settings, folder) ??
    (await sharedMisfit(settings, folder)) ??
    (isMove ? null : await databaseMisfit(settings, folder));
  return said && `${said} DATA_DIR is ${settings.dataDir}.`;
}

/** The same for the sandbox alone, which has no database of Steward's and isn't the platform that the settings name. */
export function misfitOfSandbox({ dataDir, isSandboxMeant }: Settings, { service }: Folder): string | null {
  if (!service || isSandboxMeant) return null;
  return `${belongsTo(service.platform)} Set DATA_DIR to another folder, or SANDBOX=on for a sandbox beside its data. DATA_DIR is ${dataDir}.`;
}

/**
 * Whoever runs a release has a platform, and would take an empty sandbox for the loss of all data. Returns why it isn't started in its place;
 * null if it is meant, or this isn't a release.
 */
export function misfitOfRelease({ mode, dataDir, isSandboxMeant }: Settings): string | null {
  if (!besideReleases || mode === 'service' || isSandboxMeant) return null;
  return `No giving platform is set up in ${dataDir}. If one is in another folder, such as /var/lib/steward, set DATA_DIR to that folder. Otherwise, run ${typed('setup')}, or try Steward with SANDBOX=on.`;
}

const belongsTo = (platform: string | null): string =>
  `This folder belongs to a Steward that runs on ${platform ?? 'a giving platform'}.`;

const platformNames = 'GIVING_API_URL, GIVING_CLIENT_ID, and GIVING_API_KEY';

function platformMisfit(settings: Settings, { service, sandbox }: Folder): string | null {
  const wanted = platformOf(settings);
  if (settings.mode === 'sandbox') {
    if (!service || settings.isSandboxMeant) return null;
    const isLost = service.database === 'postgres' && settings.database.kind === 'sqlite';
    return `${belongsTo(service.platform)} Set ${isLost ? 'DATABASE_URL, ' : ''}${platformNames} as it does, or SANDBOX=on for a sandbox beside its data.`;
  }
  if (!service)
    return sandbox
      ? `${belongsTo('the sandbox')} Set DATA_DIR to another folder for ${wanted}, or leave out ${platformNames} for the sandbox.`
      : null;
  if (service.platform === null || service.platform === wanted) return null;
  return `${belongsTo(service.platform)} Set GIVING_API_URL to its address instead of that of ${wanted}, or DATA_DIR to another folder. If its platform has moved there, delete ${ownerFile(settings)} first.`;
}

/** A folder that is new may be meant for a PostgreSQL that isn't. */
async function sharedMisfit(
  { mode, isSandboxMeant, database }: Settings,
  { sandbox }: Folder,
): Promise<string | null> {
  if (mode === 'service' || isSandboxMeant || sandbox || database.kind === 'sqlite') return null;
  const { schema: _, ...whole } = database;
  if (!(await hasTables(whole))) return null;
  return `The database of DATABASE_URL belongs to a Steward that runs on a giving platform. Set ${platformNames} as it does, or SANDBOX=on for a sandbox in a schema of its own.`;
}

async function databaseMisfit(
  { mode, dataDir, database }: Settings,
  { [mode]: owner }: Folder,
): Promise<string | null> {
  const file = sqliteFile(dataDir, 'core', mode);
  if (!owner) return null;
  if (database.kind === 'sqlite')
    return owner.database === 'postgres'
      ? 'This folder belongs to a Steward that keeps its data in PostgreSQL. Set DATABASE_URL as it does, or DATA_DIR to another folder.'
      : null;
  // An older version didn't store which one it used: the file may be left from before a PostgreSQL that has the data.
  const isInFile =
    owner.database === 'sqlite' ||
    (owner.database === null && hasBytes(file) && !(await hasTables(database)));
  return isInFile
    ? `This folder belongs to a Steward that keeps its data in ${file}. Leave out DATABASE_URL, or set DATA_DIR to another folder.`
    : null;
}
