/** For tests: a server in its own process, which can be killed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { inject } from 'vitest';
import { testNow } from '../../../src/sandbox/world/small-world.ts';
import type { Platform } from '../sandbox-platform.ts';

export type ChildServer = { process: ChildProcess; url: string; ended: Promise<void> };

type Wishes = {
  databaseFile: string;
  /** Address that the server uses for the platform, if something is in between. */
  platformUrl?: string;
  /** Maximum size of its files; the operating system fails any write beyond it. */
  kilobytes?: number;
};

/** Starts the server with its time fixed at `testNow`. */
export function startChild(
  { url, credentials: { clientId, apiKey } }: Platform,
  { databaseFile, platformUrl = url, kilobytes }: Wishes,
): Promise<ChildServer> {
  const script = join(inject('programs'), 'crash-child.js');
  const command = [process.execPath, script, databaseFile, String(testNow), platformUrl, clientId, apiKey];
  const limit = kilobytes === undefined ? '' : `ulimit -f ${kilobytes}; `;
  const child = spawn('bash', ['-c', `${limit}exec "$0" "$@"`, ...command], {
    stdio: ['ignore', 'pipe', limit === '' ? 'inherit' : 'ignore'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return new Promise((resolve) =>
    child.stdout.once('data', (data: Buffer) => resolve({ process: child, url: `${data}`.trim(), ended })),
  );
}
