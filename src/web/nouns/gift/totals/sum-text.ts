/** The total of a list of gifts. */
import { type GiftTotal, giftTotal } from '#contract/steward/gifts/gift-total.ts';
import type { GiftSum } from '#contract/steward/operations/copied-gifts.ts';

/** True if the list shows only gifts with certain statuses or outcomes: its total is of all that it shows. */
export const isNarrowed = ({ status, outcome, reversed }: Narrowed): boolean =>
  [status, outcome, reversed].some((chosen) => chosen !== undefined);
type Narrowed = Partial<Record<'status' | 'outcome' | 'reversed', unknown>>;

/** The total of a list with these filters. */
export const totalOf = (sum: GiftSum, search: Narrowed): GiftTotal => giftTotal(sum, isNarrowed(search));

/** What the parts of a total that aren't certain mean. */
export const partMeanings = {
  pending: 'Still processing, or waiting to be paid out to you',
  returnPending: 'In the total until the refund or dispute is decided',
};
