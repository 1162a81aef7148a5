import type { liveOperations } from '#contract/steward/operations/live/live.ts';
import type { StewardHandlers } from '../gate/steward-api.ts';
import type { EventStreams } from './event-streams.ts';

type Handlers = StewardHandlers<keyof typeof liveOperations>;

/** Handlers of the stream of changes. */
export const liveRoutes = (streams: Pick<EventStreams, 'open'>): Handlers => ({
  'GET /api/events': ({ session, query, request: { raw, sessionNow } }) =>
    streams.open(session, sessionNow, raw.headers.get('last-event-id') ?? query.after ?? null),
});
