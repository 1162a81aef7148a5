/** What monitors and administrators ask for: whether the server can do its work, what isn't well and what to do, and the metrics. */

import type { InstallationCheck } from '#contract/steward/operations/about.ts';
import { newestBackup } from '../backup/backup-files.ts';
import type { Log } from '../base/log.ts';
import { zoneTexts } from '../base/texts.ts';
import type { Config } from '../config/config.ts';
import type { StewardHandlers } from '../gate/steward-api.ts';
import { WithHeaders } from '../gate/steward-response.ts';
import type { Mail } from '../notices/mail/open-mail.ts';
import type { Gateway } from '../upstream/gateway.ts';
import { type Facts, findChecks } from './checks/find-checks.ts';
import { copyAgeOf } from './copy-age.ts';
import type { Meter } from './metrics/meter.ts';
import { metricsRoute } from './metrics/metrics-route.ts';
import { watchProcess } from './metrics/process-gauges.ts';
import { type StateParts, stateGauges } from './metrics/state-gauges.ts';
import { createReadiness, type Readiness } from './readiness.ts';

type Parts = Omit<StateParts, 'readiness' | 'config' | 'database' | 'checks' | 'gateway'> & {
  config: Pick<Config, 'database' | 'dataDir' | 'mode' | 'copy' | 'metricsToken'>;
  database: StateParts['database'] & Parameters<typeof createReadiness>[0]['database'];
  gateway: StateParts['gateway'] & Pick<Gateway, 'silentSince' | 'silentBecause'>;
  platformHost: string;
  mail: Pick<Mail, 'health'> | null;
  untrustedProxy: () => boolean;
  /** The organization's. */
  zone: string;
  meter: Meter;
  log: Log;
};

/** Also without a monitor, so that the log says why people can't work. In ms. */
const checkEveryMs = 15_000;
/** Each open page asks when it is loaded. */
const keptMs = 5_000;

export function openHealth(parts: Parts) {
  const { config, meter, zone, clock } = parts;
  const age = copyAgeOf(parts.copy, config.copy);
  const readiness = createReadiness({
    ...parts,
    databaseFile: config.database.kind === 'sqlite' ? config.database.file : null,
    dataDir: config.dataDir,
    ...age,
  });
  const facts = factsOf({ ...parts, readiness, age });
  const { time } = zoneTexts(zone);
  let last: { at: number; checks: Promise<InstallationCheck[]> } | null = null;
  const checks = (): Promise<InstallationCheck[]> => {
    const at = clock.monotonic();
    if (last === null || at - last.at >= keptMs)
      last = { at, checks: facts().then((found) => findChecks(found, time)) };
    return last.checks;
  };
  const watched = watchProcess();
  const checking = setInterval(() => void readiness.check(), checkEveryMs).unref();
  return {
    routes: readinessRoutes(readiness),
    /** Those that apply here, at most five seconds ago. Never rejects. */
    checks,
    /** The sentence of the first check that fails and that the frame doesn't tell in another way; null if there is none. */
    failing: async () => (await checks()).find(isToldAsCheck)?.sentence ?? null,
    metrics: metricsRoute({
      token: config.metricsToken,
      families: async () => [
        ...(await stateGauges({ ...parts, readiness, checks })),
        ...meter.families(),
        ...watched.families(),
      ],
    }),
    stop: () => {
      clearInterval(checking);
      watched.stop();
    },
  };
}

/** While the platform is silent, the frame says that, and the copy can't be current. */
const isToldAsCheck = ({ id, state }: InstallationCheck): boolean =>
  state === 'failing' && id !== 'platform' && id !== 'key' && id !== 'copy';

type FactParts = Parts & { readiness: Readiness; age: ReturnType<typeof copyAgeOf> };

/** Reads what is known of the running installation. What can't be read at the moment isn't known; never rejects. */
function factsOf({ config, clock, gateway, readiness, age, ...parts }: FactParts): () => Promise<Facts> {
  const { database, mail, platformHost, untrustedProxy } = parts;
  const since = clock.now();
  return async () => {
    const ready = await readiness.check();
    // Otherwise each look would wait for a database that doesn't respond.
    const asks = ready.database === 'ok';
    const orNull = <T>(work: Promise<T>): Promise<T | null> => work.catch(() => null);
    const [read, sending, ahead] = await Promise.all([
      asks ? orNull(age.copyAge()) : null,
      asks && mail ? orNull(mail.health()) : null,
      asks ? orNull(database.now(clock)) : null,
    ]);
    const now = clock.now();
    return {
      now,
      database: { kind: config.database.kind, state: ready.database },
      disk: ready.disk,
      platform: { host: platformHost, since: gateway.silentSince(), code: gateway.silentBecause() },
      keyAccepted: gateway.credentialsAccepted(),
      copy: { state: ready.copy, asOf: read?.asOf ?? null },
      backup:
        config.database.kind === 'sqlite'
          ? { newest: newestOf(config.dataDir, config.database.file), since }
          : null,
      mail: sending,
      untrustedProxy: untrustedProxy(),
      // The sandbox has a clock of its own.
      clocks: {
        platform: config.mode === 'sandbox' ? 0 : gateway.offsetMs(),
        database: ahead === null ? 0 : ahead - now,
      },
    };
  };
}

/** Where the folder can't be read, no backup can be made. */
function newestOf(dataDir: string, file: string): number | null {
  try {
    return newestBackup(dataDir, file);
  } catch {
    return null;
  }
}

const readinessRoutes = (readiness: Readiness): StewardHandlers<'GET /api/ready'> => ({
  'GET /api/ready': async () => {
    const ready = await readiness.check();
    return ready.ready ? ready : new WithHeaders(ready, [['retry-after', '5']], 503);
  },
});
