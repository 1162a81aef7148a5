import * as z from 'zod/mini';
import type { StewardTable } from '../../operation.ts';

const stream: z.ZodMiniType<ReadableStream<Uint8Array>> = z.instanceof(ReadableStream<Uint8Array>);

export const liveOperations = {
  /**
   * Server-sent events with the changes of what the role may see (live-changes.ts). `after` is the ID of the last event that a page received before it
   * paused; a browser that reconnects by itself sends it as `Last-Event-ID`. 429 for too many open streams of one account.
   */
  'GET /api/events': {
    id: 'events',
    access: 'signed-in',
    caller: 'stream',
    query: z.strictObject({ after: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/))) }),
    reply: stream,
  },
} as const satisfies StewardTable;
