/** The initial data of every journey's server: created once, before all journeys. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filledCopy } from '../../tests/system/filled-copy.ts';
import { openAddress } from '../address.ts';
import { storeSignIns } from '../sign-in.ts';
import { renameRun, reviewRun } from '../stored-run.ts';
import { storeWalk } from '../stored-walk.ts';
import { buildHost, openHost } from './host.ts';
import { startBehind, templateVariable } from './servers.ts';

/** Builds the servers' program, and uses it to fill a world and its copy. Resolves to a function that removes them. */
// biome-ignore lint/style/noDefaultExport: Playwright calls it.
export default async function makeTemplate(): Promise<() => void> {
  await buildHost();
  const folder = mkdtempSync(join(tmpdir(), 'steward-journeys-'));
  const address = await openAddress();
  const host = openHost();
  const { running } = await startBehind(address, { DATA_DIR: folder }, host.start);
  await Promise.all([
    filledCopy(join(folder, 'directory-sandbox.sqlite')),
    storeSignIns(address.url, folder),
  ]);
  await storeWalk(address.url, folder);
  const run = await reviewRun(address.url, folder);
  await running.stop();
  renameRun(folder, run);
  host.close();
  address.close();
  // Workers inherit the environment.
  process.env[templateVariable] = folder;
  return () => rmSync(folder, { recursive: true });
}
