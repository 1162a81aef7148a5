import * as z from 'zod/mini';
import type { StewardTable } from '../../operation.ts';
import { plainId } from '../inputs.ts';

const stream: z.ZodMiniType<ReadableStream<Uint8Array>> = z.instanceof(ReadableStream<Uint8Array>);

export const liveOperations = {
  /**
   * Server-sent events with the changes that the role may see (live-changes.ts). `after` is the ID of the newest change that a page knows:
   * first the `lastChange` of its session, later that of the last event it received. A browser that reconnects on its own sends it as
   * `Last-Event-ID`. 429 for too many open streams of one account.
   */
  'GET /api/events': {
    id: 'events',
    access: 'signed-in',
    caller: 'stream',
    query: z.strictObject({ after: z.optional(plainId) }),
    reply: stream,
  },
} as const satisfies StewardTable;
