import * as z from 'zod/mini';
import { Contribution } from '../../giving/resources/contribution.ts';
import { Donor } from '../../giving/resources/donor.ts';
import { tolerantSchema } from '../../giving/tolerant-schema.ts';
import { GiftFilter } from '../gifts/gift-query.ts';
import {
  mostMarkedAtOnce,
  type ThankList,
  type ThankMark,
  thankReasons,
  thankWays,
} from '../letters/thanks.ts';
import type { StewardTable } from '../operation.ts';
import { giftIndexState, giftSum } from './gift-index.ts';
import { paging, plainId } from './inputs.ts';
import { count, nothing, textOrNull, time, timeOrNull } from './outputs.ts';

const mark: z.ZodMiniType<ThankMark> = z.strictObject({
  giftId: z.string(),
  way: z.enum(thankWays),
  at: time,
  by: textOrNull,
});
const list: z.ZodMiniType<ThankList> = z.strictObject({
  data: z.array(
    z.strictObject({
      gift: tolerantSchema(Contribution),
      donor: z.nullable(tolerantSchema(Donor)),
      reason: z.enum(thankReasons),
      previousAt: timeOrNull,
      thanked: z.nullable(mark),
    }),
  ),
  totalCount: count,
  sum: giftSum,
  state: giftIndexState,
});

/**
 * Gifts given in a period, of at least so many cents. `thanked`: only those whose donor was thanked, or only the others. `reason`: only
 * those that stand out for one of these.
 */
export const thankFilter = {
  least: GiftFilter.shape.amountFrom,
  givenFrom: GiftFilter.shape.givenFrom,
  givenBefore: GiftFilter.shape.givenBefore,
  thanked: z.optional(z.boolean()),
  reason: z.optional(z.array(z.enum(thankReasons)).check(z.minLength(1))),
};

const giftIds = z.array(plainId).check(z.minLength(1), z.maxLength(mostMarkedAtOnce));

/** The thank-you list. */
export const thankOperations = {
  // 404 where gifts aren't kept.
  'POST /api/thanks': {
    id: 'thanks.list',
    reads: true,
    access: 'mirror.read',
    body: z.strictObject({ ...thankFilter, ...paging }),
    reply: list,
  },
  'GET /api/thanks/{giftId}': {
    id: 'thanks.get',
    access: 'mirror.read',
    reply: z.strictObject({ thanked: z.nullable(mark) }),
  },
  // The mark of whoever was first stays.
  'POST /api/thanks/{giftId}': {
    id: 'thanks.mark',
    access: 'thanks.mark',
    body: z.strictObject({ way: z.enum(thankWays) }),
    reply: mark,
  },
  // Succeeds also when there is no mark.
  'POST /api/thanks/{giftId}/undo': { id: 'thanks.undo', access: 'thanks.mark', reply: nothing },
  // All or none, such as letters of one print run. Returns the marks that are new: those of gifts that had one stay.
  'POST /api/thank-marks': {
    id: 'thanks.markAll',
    access: 'thanks.mark',
    body: z.strictObject({ giftIds, way: z.enum(thankWays) }),
    reply: z.strictObject({ marked: z.array(mark) }),
  },
  'POST /api/thank-marks/undo': {
    id: 'thanks.undoAll',
    access: 'thanks.mark',
    body: z.strictObject({ giftIds }),
    reply: nothing,
  },
} as const satisfies StewardTable;
