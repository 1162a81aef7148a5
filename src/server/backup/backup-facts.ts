import type { Config } from '../config/config.ts';
import { newestBackupAt } from './backup-files.ts';
import { type Rehearsal, readRehearsal } from './rehearse.ts';
import { lastCopied } from './second-folder.ts';

/** `newest`: when the last backup was made, in ms since 1970. `second`: the same for the folder that each is copied to. */
export type BackupFacts = {
  newest: number | null;
  rehearsal: Pick<Rehearsal, 'at' | 'isIntact'> | null;
  second: { folder: string; newest: number | null } | null;
};

/** What the checks say of backups, read from their folders. */
export function backupFacts(config: Pick<Config, 'dataDir' | 'mode' | 'backup'>, now: number): BackupFacts {
  const { secondFolder: folder } = config.backup;
  return {
    newest: newestBackupAt(config, now),
    rehearsal: readRehearsal(config),
    second: folder === null ? null : { folder, newest: lastCopied(config, folder) },
  };
}
