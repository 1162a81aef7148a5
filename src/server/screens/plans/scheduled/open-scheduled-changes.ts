/** Connects the parts of scheduled changes: their routes, and what sends them. */

import type { Clock } from '../../../base/clock.ts';
import { everyMinute } from '../../../base/every-minute.ts';
import type { Copy } from '../../../copy/copy.ts';
import { type CarryOutParts, createCarryOut } from './carry-out.ts';
import { scheduledChangeRoutes } from './scheduled-change-routes.ts';

type Parts = Omit<CarryOutParts, 'gifts'> & { copy: Pick<Copy, 'donorNames' | 'copiedGifts'>; clock: Clock };

export type OpenedScheduledChanges = {
  routes: ReturnType<typeof scheduledChangeRoutes>;
  /** Call once the server answers. */
  start(): void;
  stop(): Promise<void>;
};

export function openScheduledChanges(parts: Parts): OpenedScheduledChanges {
  const carryOut = createCarryOut({ ...parts, gifts: parts.copy.copiedGifts });
  let running: ReturnType<typeof everyMinute> | null = null;
  return {
    routes: scheduledChangeRoutes({ ...parts, carryOut }),
    start: () => {
      running ??= everyMinute(parts, 'making scheduled changes failed; trying again', carryOut.all);
    },
    stop: async () => running?.stop(),
  };
}
