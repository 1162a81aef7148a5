/** Text typed into the gift search, read as filters: "winter shelter october over 1000". */
import * as z from 'zod/mini';
import { giftFrequencies, statusBuckets } from '../../giving/vocabulary.ts';
import { giftSortIds } from '../../nouns/gift/filters.ts';

const day = z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)));
const cents = z.optional(z.int().check(z.gte(0)));
const yesOrNo = z.optional(z.enum(['yes', 'no']));

/** Filters as in the address of the list. */
const TypedFilter = z.strictObject({
  /** Days of the organization's calendar, both inclusive. */
  givenFrom: day,
  givenTo: day,
  receivedFrom: day,
  receivedTo: day,
  /** IDs. */
  campaign: z.optional(z.string()),
  subcampaign: z.optional(z.string()),
  locations: z.optional(z.array(z.string())),
  /** In cents, both inclusive: "over 1000" includes $1,000.00. */
  least: cents,
  most: cents,
  status: z.optional(z.array(z.enum(statusBuckets))),
  reversed: z.optional(z.array(z.enum(['REFUNDED', 'CHARGEBACK']))),
  /** Words of `giftSources`. */
  methods: z.optional(z.array(z.string())),
  frequency: z.optional(z.enum(giftFrequencies)),
  deposited: yesOrNo,
  anonymous: yesOrNo,
  fees: yesOrNo,
  sort: z.optional(z.enum(giftSortIds)),
  direction: z.optional(z.enum(['ASC'])),
});
export type TypedFilter = z.infer<typeof TypedFilter>;

export const TypedSearch = z.strictObject({
  filter: TypedFilter,
  /** The phrases that became filters, as typed. */
  understood: z.array(z.string()),
  /** The rest, which stays a text search; everything if nothing became a filter. */
  rest: z.string(),
});
export type TypedSearch = z.infer<typeof TypedSearch>;
