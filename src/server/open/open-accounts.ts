/**
 * Runs `npm run account -- …` on the configured database; a server may be running at the same time. Called by
 * `src/main.ts`.
 */
import { createAccess } from '../auth/access.ts';
import { readAccountCommand, runAccountCommand } from '../auth/accounts/account-command.ts';
import { systemClock } from '../base/clock.ts';
import { createLog } from '../base/log.ts';
import type { Config } from '../config/config.ts';
import { nothingYet, openDatabase } from '../installation/open-database.ts';
import { makePrivate } from '../installation/private-folder.ts';

/** `args` are those after `--`. Returns the exit code of the process. */
export async function runAccounts(
  config: Config,
  args: readonly string[],
  print: (line: string) => void,
): Promise<0 | 1> {
  const command = readAccountCommand(args);
  if (typeof command === 'string') {
    print(command);
    return 1;
  }
  // The first account of a platform is added before its server starts. A sandbox that nobody asked for isn't begun by adding someone to it.
  const mayBegin = command.begins && (config.mode === 'service' || config.isSandboxMeant);
  const nothing = mayBegin ? null : await nothingYet(config);
  if (nothing !== null) {
    print(nothing);
    return 1;
  }
  makePrivate(config.dataDir);
  const database = await openDatabase(config);
  try {
    const log = createLog({ level: 'error' });
    const { accounts, activity } = await createAccess({ database, config, clock: systemClock, log });
    const code = await runAccountCommand(args, { accounts, activity, publicUrl: config.publicUrl, print });
    await activity.flushed();
    return code;
  } finally {
    await database.close();
  }
}
