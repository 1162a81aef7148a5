/** Makes sure that no other user of this machine can read the data folder, whoever created it and however. */
import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { backupFolder } from '../backup/backup-files.ts';

/** Permissions of the group and of everyone else. */
const others = 0o077;

/** Names of files that only Steward makes. */
const isOurs = (name: string): boolean =>
  /\.(sqlite|lock|backup)\b|^(session-secret|activity-key|backup-key|activity-head-|installation-|steward\.env)/.test(
    name,
  );

/**
 * Creates the folder if it's missing. Takes all permissions of other users away from it, its files, and its
 * backups: systemd, containers and `mkdir` create folders that everyone can enter. Throws Error with a message
 * for people if it can't. Does nothing on Windows, where files inherit the permissions of the person's own folder.
 */
export function makePrivate(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (process.platform === 'win32') return;
  if (isOpen(dataDir)) {
    const names = readdirSync(dataDir).filter((name) => name !== 'lost+found');
    // It may be a folder such as /tmp or /var/lib, which other programs need.
    if (names.length > 0 && !names.some(isOurs))
      throw new Error(
        `DATA_DIR ${dataDir} is open to other users and contains files that aren't Steward's. Set DATA_DIR to a folder of its own, or run chmod 700 on it.`,
      );
  }
  close(dataDir);
  for (const folder of [dataDir, backupFolder(dataDir)]) for (const file of filesIn(folder)) close(file);
}

/** Returns null if there is no such file: another process may have just removed it. */
const modeOf = (file: string): number | null => statSync(file, { throwIfNoEntry: false })?.mode ?? null;

const isOpen = (file: string): boolean => ((modeOf(file) ?? 0) & others) !== 0;

function close(file: string): void {
  const mode = modeOf(file);
  if (mode === null || !isOpen(file)) return;
  try {
    chmodSync(file, mode & 0o700);
  } catch {
    // The check below reports it, and also a file system that ignored it.
  }
  if (isOpen(file))
    throw new Error(
      `Other users can read ${file}, and this account can't change that. Have its owner run chmod go-rwx on it, or set DATA_DIR to another folder.`,
    );
}

/** The files and folders in a folder; none if it doesn't exist. */
const filesIn = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).map((name) => path.join(folder, name)) : [];
