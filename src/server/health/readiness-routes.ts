import type { StewardHandlers } from '../gate/steward-api.ts';
import { WithHeaders } from '../gate/steward-response.ts';
import type { Readiness } from './readiness.ts';

export const readinessRoutes = (readiness: Readiness): StewardHandlers<'GET /api/ready'> => ({
  'GET /api/ready': async () => {
    const ready = await readiness.check();
    return ready.ready ? ready : new WithHeaders(ready, [['retry-after', '5']], 503);
  },
});
