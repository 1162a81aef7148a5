import * as z from 'zod/mini';
import type { GiftIndexState } from '../gift-index.ts';
import type { StewardTable } from '../operation.ts';
import { count, nothing, timeOrNull } from './outputs.ts';

const giftIndexState: z.ZodMiniType<GiftIndexState> = z.strictObject({
  gifts: count,
  total: z.nullable(count),
  complete: z.boolean(),
  asOf: timeOrNull,
  since: timeOrNull,
  perMinute: z.nullable(count),
  checkedAt: timeOrNull,
  checking: z.boolean(),
  differing: z.array(z.strictObject({ month: z.string(), here: count, there: count })),
});

/** The gift index: the server's local copy of every gift. 404 where gifts aren't kept. */
export const giftIndexOperations = {
  'GET /api/gift-index': { id: 'giftIndex.state', access: 'mirror.read', reply: giftIndexState },
  // Starts a comparison with the platform, which takes about a call for each month with gifts.
  'POST /api/gift-index/check': { id: 'giftIndex.check', access: 'team.manage', reply: nothing },
} as const satisfies StewardTable;
