/** What monitors ask for: whether the server can do its work, and the metrics. */

import type { Log } from '../base/log.ts';
import type { Config } from '../config/config.ts';
import type { StewardHandlers } from '../gate/steward-api.ts';
import { WithHeaders } from '../gate/steward-response.ts';
import { copyAgeOf } from './copy-age.ts';
import type { Meter } from './metrics/meter.ts';
import { metricsRoute } from './metrics/metrics-route.ts';
import { watchProcess } from './metrics/process-gauges.ts';
import { type StateParts, stateGauges } from './metrics/state-gauges.ts';
import { createReadiness, type Readiness } from './readiness.ts';

type Parts = Omit<StateParts, 'readiness' | 'config' | 'database'> & {
  config: Pick<Config, 'database' | 'dataDir' | 'mode' | 'copy' | 'metricsToken'>;
  database: StateParts['database'] & Parameters<typeof createReadiness>[0]['database'];
  meter: Meter;
  log: Log;
};

/** Also without a monitor, so that the log says why people can't work. In ms. */
const checkEveryMs = 15_000;

export function openHealth(parts: Parts) {
  const { config, meter } = parts;
  const readiness = createReadiness({
    ...parts,
    databaseFile: config.database.kind === 'sqlite' ? config.database.file : null,
    dataDir: config.dataDir,
    ...copyAgeOf(parts.copy, config.copy),
  });
  const watched = watchProcess();
  const checking = setInterval(() => void readiness.check(), checkEveryMs).unref();
  return {
    routes: readinessRoutes(readiness),
    metrics: metricsRoute({
      token: config.metricsToken,
      families: async () => [
        ...(await stateGauges({ ...parts, readiness })),
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

const readinessRoutes = (readiness: Readiness): StewardHandlers<'GET /api/ready'> => ({
  'GET /api/ready': async () => {
    const ready = await readiness.check();
    return ready.ready ? ready : new WithHeaders(ready, [['retry-after', '5']], 503);
  },
});
