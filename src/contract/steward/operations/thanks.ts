import * as z from 'zod/mini';
import { Contribution } from '../../giving/resources/contribution.ts';
import { Donor } from '../../giving/resources/donor.ts';
import { tolerantSchema } from '../../giving/tolerant-schema.ts';
import { GiftFilter } from '../gifts/gift-query.ts';
import { maxMarkedAtOnce, thankReasons, thankWays } from '../letters/thanks.ts';
import type { StewardTable } from '../operation.ts';
import { copiedGiftsState, giftSum } from './copied-gifts.ts';
import { paging, plainId } from './inputs.ts';
import { count, nothing, textOrNull, time, timeOrNull } from './outputs.ts';

export const thankMark = z.strictObject({
  giftId: z.string(),
  way: z.enum(thankWays),
  at: time,
  /** Name of the account; null when it is gone. */
  by: textOrNull,
});
export const thankList = z.strictObject({
  data: z.array(
    z.strictObject({
      gift: tolerantSchema(Contribution),
      /** From the copy, with email and phone; null for a gift without a donor, or if the donor isn't known yet. */
      donor: z.nullable(tolerantSchema(Donor)),
      /** Most notable first; never none. */
      reasons: z.array(z.enum(thankReasons)),
      /** ISO time of the donor's last received gift before this one; null if there is none. */
      previousAt: timeOrNull,
      thanked: z.nullable(thankMark),
    }),
  ),
  totalCount: count,
  sum: giftSum,
  state: copiedGiftsState,
});

/**
 * Selects gifts given in a period, of at least `least` cents. `thanked`: only gifts whose donor was thanked, or only the others. `received`:
 * without those that may still fail. `reason`: only gifts with one of these reasons.
 */
export const thankFilter = {
  least: GiftFilter.shape.amountFrom,
  givenFrom: GiftFilter.shape.givenFrom,
  givenBefore: GiftFilter.shape.givenBefore,
  thanked: z.optional(z.boolean()),
  received: z.optional(z.literal(true)),
  reason: z.optional(z.array(z.enum(thankReasons)).check(z.minLength(1))),
};

const giftIds = z.array(plainId).check(z.minLength(1), z.maxLength(maxMarkedAtOnce));

/** The mark of a gift whose donor was thanked. */
export type ThankMark = z.infer<typeof thankMark>;

export type ToThank = ThankList['data'][number];

/** Gifts, newest first. */
export type ThankList = z.infer<typeof thankList>;

/** The thank-you list. */
export const thankOperations = {
  // Not supported if the platform doesn't share gifts.
  'POST /api/thanks': {
    id: 'thanks.list',
    reads: true,
    access: 'copy.read',
    body: z.strictObject({ ...thankFilter, ...paging }),
    reply: thankList,
  },
  'GET /api/thanks/{giftId}': {
    id: 'thanks.get',
    access: 'copy.read',
    reply: z.strictObject({ thanked: z.nullable(thankMark) }),
  },
  // If the gift is already marked, that mark is kept.
  'POST /api/thanks/{giftId}': {
    id: 'thanks.mark',
    access: 'thanks.mark',
    announces: { noun: 'thanks', of: ['giftId'] },
    body: z.strictObject({ way: z.enum(thankWays) }),
    reply: thankMark,
  },
  // Also succeeds if there is no mark.
  'POST /api/thanks/{giftId}/undo': {
    id: 'thanks.undo',
    access: 'thanks.mark',
    announces: { noun: 'thanks', of: ['giftId'] },
    reply: nothing,
  },
  // Marks all or none, such as the letters of one print run. Existing marks are kept; returns the new ones.
  'POST /api/thank-marks': {
    id: 'thanks.markAll',
    access: 'thanks.mark',
    announces: { noun: 'thanks', of: ['giftIds'] },
    body: z.strictObject({ giftIds, way: z.enum(thankWays) }),
    reply: z.strictObject({ marked: z.array(thankMark) }),
  },
  'POST /api/thank-marks/undo': {
    id: 'thanks.undoAll',
    access: 'thanks.mark',
    announces: { noun: 'thanks', of: ['giftIds'] },
    body: z.strictObject({ giftIds }),
    reply: nothing,
  },
} as const satisfies StewardTable;
