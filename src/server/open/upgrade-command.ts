/**
 * The command `./steward upgrade` of a release, called by `src/main.ts`: starts this release in place of the one that the link beside it leads to,
 * and goes back if it isn't ready in time. Of the older one it needs only that it starts: if the upgrade of the database didn't end, the older one
 * restores the backup from before it (go-back.ts).
 */
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, statSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { typed } from '../base/typed.ts';
import type { Config } from '../config/config.ts';
import { settingsFile } from '../config/settings-file.ts';
import { installationLine } from '../installation/misfit.ts';
import { heldSince } from '../installation/process-lock.ts';
import { beforeOf, besideLink, pointTo, type Release } from './releases.ts';
import { foreground, isActive, type Runner, serviceOf, systemd } from './run-release.ts';

type Parts = {
  config: Config;
  /** Of what is started. */
  environment: NodeJS.ProcessEnv;
  /** The folder of this release. */
  folder: string;
  args: readonly string[];
  confirm: (question: string) => Promise<boolean>;
  print: (line: string) => void;
};

const usage = `Start this release in place of the one in use. If it doesn't respond in two minutes, the one in use starts again.
  ./steward upgrade                 run the checks of the doctor first, and stop if one fails
  ./steward upgrade --anyway        go on even if one fails
  ./steward upgrade --minutes 30    wait longer, for a very large database`;

/** Returns 1 if this release doesn't run afterward. Throws Error with a message for people. */
export async function runUpgrade({
  config,
  environment,
  folder,
  args,
  confirm,
  print,
}: Parts): Promise<0 | 1> {
  const wishes = wishesOf(args);
  if (!wishes) {
    print(usage);
    return 1;
  }
  if (!existsSync(config.dataDir))
    throw new Error(`There is no folder ${config.dataDir}. Set DATA_DIR to that of the installation.`);
  const { link, next, older } = besideLink(folder);
  const service = serviceOf(link);
  const address = addressOf(config);
  // One that was interrupted may have left a release that doesn't respond.
  const isAgain = existsSync(beforeOf(link));
  if (service && !isAgain && isActive(service) && (await standOf(address)) === 'silent')
    throw new Error(
      `systemd runs Steward, but it doesn't respond at ${address}. If its PORT and HOST are set elsewhere than in ${settingsFile(config.dataDir)}, set them for this command, too.`,
    );
  if (!service) refuseInTerminal(config);
  print(installationLine(config));
  print(`Upgrade from Steward ${older.version} in ${older.folder} to ${next.version} in ${next.folder}:`);
  const back = `If it doesn't respond in ${wishes.minutes} ${wishes.minutes === 1 ? 'minute' : 'minutes'}, ${older.version} starts again, with the database from before.`;
  for (const step of [
    service
      ? `systemd stops ${service}, and ${link} then leads to ${next.version}.`
      : `${link} leads to ${next.version}.`,
    `${next.version} starts. If it changes tables of the database, it makes a backup first.`,
    back,
  ])
    print(`  - ${step}`);
  if (!isWell(config, next, environment) && !wishes.anyway) {
    print('Nothing was changed. Correct what fails first, or add --anyway.');
    return 1;
  }
  if (!(await confirm('Upgrade now?'))) return 1;
  return change({ link, next, older, print }, service ? systemd(service) : foreground(environment), {
    address,
    longestMs: wishes.minutes * 60_000,
  });
}

function wishesOf(args: readonly string[]): { anyway: boolean; minutes: number } | null {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { anyway: { type: 'boolean', default: false }, minutes: { type: 'string', default: '2' } },
    });
    const minutes = Number(values.minutes);
    return minutes > 0 && minutes <= 600 ? { ...values, minutes } : null;
  } catch {
    return null;
  }
}

/** Throws Error with a message for people if this release can't be started in this terminal. */
function refuseInTerminal({ dataDir }: Config): void {
  if (process.getuid?.() === 0 && statSync(dataDir).uid !== 0)
    throw new Error(
      `${dataDir} belongs to another account, and there is no service called steward that runs from the link. Run this as that account.`,
    );
  if (heldSince(dataDir, 'steward') !== null)
    throw new Error('Steward is running. Stop it; this command starts it again.');
}

/** Asks this release's doctor, as the account that the data belong to: what root creates there, Steward couldn't use. */
function isWell({ dataDir }: Config, { program }: Release, env: NodeJS.ProcessEnv): boolean {
  const { uid, gid } = statSync(dataDir);
  const { status, error } = spawnSync(process.execPath, [program, 'doctor'], {
    env,
    stdio: 'inherit',
    ...(process.getuid?.() === 0 ? { uid, gid } : {}),
  });
  if (error) throw new Error(`The account that ${dataDir} belongs to can't run ${process.execPath}.`);
  return status === 0;
}

type Change = { link: string; next: Release; older: Release; print: (line: string) => void };
type Wait = { address: string; longestMs: number };

async function change({ link, next, older, print }: Change, runner: Runner, waiting: Wait): Promise<0 | 1> {
  const lead = (release: Release) => {
    pointTo(link, release);
    rmSync(beforeOf(link), { force: true });
  };
  await runner.stop();
  try {
    if ((await standOf(waiting.address)) !== 'silent')
      throw new Error(`Something else responds at ${waiting.address}. Stop it first.`);
    pointTo(beforeOf(link), older);
    pointTo(link, next);
  } catch (thrown) {
    runner.resume();
    throw thrown;
  }
  const stand = await startsUp(runner, next, waiting);
  if (stand !== 'silent') {
    lead(next);
    print(
      stand === 'ready'
        ? `Steward ${next.version} is ready, and ${link} leads to it.`
        : `Steward ${next.version} has started and isn't ready: ${typed('doctor')} says why. People may have used it already, so ${older.version} doesn't take over by itself.`,
    );
    await runner.ended();
    return stand === 'ready' ? 0 : 1;
  }
  if (runner.isTold()) {
    lead(older);
    print(`Stopped before Steward ${next.version} was ready. ${link} leads to ${older.version}.`);
    return 1;
  }
  print(`Steward ${next.version} isn't ready, so ${older.version} starts again.`);
  await runner.stop();
  lead(older);
  print(
    (await startsUp(runner, older, waiting)) === 'ready'
      ? `Steward ${older.version} is ready again, and ${link} leads to it. The log says why ${next.version} wasn't.`
      : `Steward ${older.version} isn't ready yet, and ${link} leads to it. The log says what it is doing.`,
  );
  await runner.ended();
  return 1;
}

/** `opened`: it responds, so it has opened everything, and its upgrade of the database has ended; `silent`: it has ended or doesn't respond. */
type Stand = 'ready' | 'opened' | 'silent';

const pollMs = 500;

/** Returns how it stands at the end of the time, or as soon as it is ready or has ended. */
async function startsUp(runner: Runner, release: Release, { address, longestMs }: Wait): Promise<Stand> {
  const until = performance.now() + longestMs;
  let hasEnded = false;
  const note = () => {
    hasEnded = true;
  };
  void runner.start(release).then(note, note);
  let stand: Stand = 'silent';
  while (performance.now() < until && !hasEnded) {
    stand = await standOf(address);
    if (stand === 'ready' && !hasEnded) return stand;
    await wait(pollMs);
  }
  return hasEnded ? 'silent' : stand;
}

/** Before everything is open, requests wait. */
const standOf = (address: string): Promise<Stand> =>
  fetch(`${address}/api/ready`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => (ok ? 'ready' : 'opened'),
    () => 'silent',
  );

/** From this machine. */
function addressOf({ host, port }: Config): string {
  const here = ['0.0.0.0', '::', '[::]'].includes(host) ? '127.0.0.1' : host;
  return `http://${here.includes(':') && !here.startsWith('[') ? `[${here}]` : here}:${port}`;
}
