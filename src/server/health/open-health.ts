/** What monitors and administrators ask for: whether the server can do its work, what isn't well and what to do, and the metrics. */
import type { InstallationCheck } from '#contract/steward/operations/about.ts';
import { backupFacts } from '../backup/backup-facts.ts';
import type { Clock } from '../base/clock.ts';
import type { Log } from '../base/log.ts';
import { zoneTexts } from '../base/texts.ts';
import type { Config } from '../config/config.ts';
import type { StewardHandlers } from '../gate/steward-api.ts';
import { WithHeaders } from '../gate/steward-response.ts';
import type { Mail } from '../notices/mail/open-mail.ts';
import { checkMailServer } from '../notices/mail/smtp.ts';
import type { Gateway } from '../upstream/gateway.ts';
import { type Facts, findChecks } from './checks/find-checks.ts';
import { copyAgeOf } from './copy-age.ts';
import type { Meter } from './metrics/meter.ts';
import { metricsRoute } from './metrics/metrics-route.ts';
import { watchProcess } from './metrics/process-gauges.ts';
import { type StateParts, stateGauges } from './metrics/state-gauges.ts';
import { createReadiness, type Readiness } from './readiness.ts';

type Parts = Omit<StateParts, 'readiness' | 'config' | 'database' | 'checks' | 'gateway'> & {
  config: Pick<Config, 'database' | 'dataDir' | 'mode' | 'copy' | 'backup' | 'mail' | 'metricsToken'>;
  database: StateParts['database'] & Parameters<typeof createReadiness>[0]['database'];
  gateway: StateParts['gateway'] & Pick<Gateway, 'silentSince' | 'silentBecause'>;
  platformHost: string;
  mail: Pick<Mail, 'health' | 'serverFault'> | null;
  /** Calls the platform, and returns what else responds at its address, such as "404"; null if the platform does. */
  oddAtPlatform: () => Promise<string | null>;
  webhooks: (() => Promise<Facts['webhooks']>) | null;
  untrustedProxy: () => boolean;
  /** The organization's. */
  zone: string;
  meter: Meter;
  /** Is given the checks at each look. */
  tell: (checks: readonly InstallationCheck[]) => Promise<void>;
  log: Log;
};

/** Also without a monitor, so that the log says why people can't work. In ms. */
const checkEveryMs = 15_000;

export function openHealth(parts: Parts) {
  const { config, meter, zone } = parts;
  const age = copyAgeOf(parts.copy, config.copy);
  const readiness = createReadiness({
    ...parts,
    dataDir: config.dataDir,
    ...age,
  });
  const facts = factsOf({ ...parts, readiness, age });
  const { time } = zoneTexts(zone);
  const checks = async (): Promise<InstallationCheck[]> => findChecks(await facts(), time);
  /** The sentences of what failed at the last look, and of that what failed at the one before, too: a moment is no news. */
  let seen: readonly string[] = [];
  let lasting: readonly string[] = [];
  const look = async () => {
    const found = await checks();
    const isSilent = parts.gateway.silentSince() !== null;
    const now = found.filter((one) => isToldInFrame(one, isSilent)).map(({ sentence }) => sentence);
    lasting = now.filter((sentence) => seen.includes(sentence));
    seen = now;
    await parts.tell(found);
  };
  const watched = watchProcess();
  const checking = setInterval(() => void look().catch(() => undefined), checkEveryMs).unref();
  return {
    routes: readinessRoutes(readiness),
    /** Those that apply here, as they are now. Never rejects. */
    checks,
    /** The sentence of the first check that has failed for a while and that the frame doesn't tell in another way; null if there is none. */
    failing: async () => lasting[0] ?? null,
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

/** While the platform is silent, the frame says that by itself, and the copy can't be current. */
const isToldInFrame = ({ id, state }: InstallationCheck, isSilent: boolean): boolean =>
  state === 'failing' && !(isSilent && (id === 'platform' || id === 'copy'));

type FactParts = Parts & { readiness: Readiness; age: ReturnType<typeof copyAgeOf> };

/** Reads what is known of the running installation. What can't be read at the moment isn't known; never rejects. */
function factsOf({ config, clock, gateway, readiness, age, ...parts }: FactParts): () => Promise<Facts> {
  const { database, mail, platformHost, webhooks, untrustedProxy } = parts;
  const since = clock.now();
  const oddNow = inBackground(parts.oddAtPlatform, clock);
  // Whether or not there is something to send.
  const mailFault = inBackground(async () => (config.mail ? checkMailServer(config.mail) : null), clock);
  return async () => {
    const ready = await readiness.check();
    // Otherwise each look would wait for a database that doesn't respond.
    const asks = ready.database === 'ok';
    const orNull = <T>(work: Promise<T>): Promise<T | null> => work.catch(() => null);
    const [read, sending, fault, ahead, delivered] = await Promise.all([
      // On SQLite, the copy has a file of its own.
      asks || config.database.kind === 'sqlite' ? orNull(age.copyAge()) : null,
      asks && mail ? orNull(mail.health()) : null,
      asks && mail ? orNull(mail.serverFault()) : null,
      asks && config.database.kind === 'postgres' ? orNull(database.now(clock)) : null,
      asks && webhooks ? orNull(webhooks()) : null,
    ]);
    const now = clock.now();
    return {
      now,
      database: { kind: config.database.kind, state: ready.database, isWritten: true },
      disk: ready.disk,
      platform: {
        host: platformHost,
        since: gateway.silentSince(),
        code: gateway.silentBecause(),
        odd: gateway.silentSince() === null ? oddNow() : null,
      },
      // Before anything was read, it isn't known.
      keyAccepted: gateway.credentialsAccepted() ? (read?.asOf == null ? null : true) : false,
      copy: { state: ready.copy, asOf: read?.asOf ?? null, since, mayBe: age.copyMayBe },
      backup: { ...backupFacts(config, now), since },
      mail: sending && { server: sending.server, waiting: sending.waiting, fault: fault ?? mailFault() },
      webhooks: delivered,
      untrustedProxy: untrustedProxy(),
      clocks: {
        // The sandbox has a clock of its own, and one that is silent tells no time.
        platform: config.mode === 'sandbox' || gateway.silentSince() !== null ? null : gateway.offsetMs(),
        database: ahead === null ? null : ahead - now,
      },
    };
  };
}

/** How often it asks others, in ms: a platform's calls are limited. */
const askedEveryMs = 300_000;

/** Returns what `ask` returned last, and asks again meanwhile once that is five minutes ago; null until it has returned. */
function inBackground<T>(ask: () => Promise<T>, clock: Clock): () => T | null {
  let last: T | null = null;
  let dueAt = 0;
  return () => {
    const now = clock.monotonic();
    if (now >= dueAt) {
      dueAt = now + askedEveryMs;
      void ask().then(
        (found) => {
          last = found;
        },
        () => undefined,
      );
    }
    return last;
  };
}

const readinessRoutes = (readiness: Readiness): StewardHandlers<'GET /api/ready'> => ({
  'GET /api/ready': async () => {
    const ready = await readiness.check();
    return ready.ready ? ready : new WithHeaders(ready, [['retry-after', '5']], 503);
  },
});
