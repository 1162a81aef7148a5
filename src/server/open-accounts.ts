/**
 * Runs `npm run account -- …` on the configured database; a server may be running at the same time. Called by
 * `src/main.ts`.
 */
import { createAccess } from './auth/access.ts';
import { runAccountCommand } from './auth/accounts/account-command.ts';
import { systemClock } from './clock.ts';
import type { Config } from './config.ts';
import { openDatabase } from './database/opening/open-database.ts';
import { createLog } from './log.ts';

/** `args` are those after `--`. Returns the exit code of the process. */
export async function runAccounts(
  config: Config,
  args: readonly string[],
  print: (line: string) => void,
): Promise<0 | 1> {
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
