/** The total of a list of gifts: of the received ones, unless the list was narrowed to what else it shows. */
import { type GiftOutcome, giftOutcomes } from '../../rules/gift-outcomes.ts';
import type { GiftSum } from '../operations/copied-gifts.ts';
import type { GiftFilter } from './gift-query.ts';

/** `gifts`: those that were added up. `outcomes`: the ones that these have, in order. */
export type GiftTotal = { cents: number; gifts: number; outcomes: readonly GiftOutcome[] };

/** True if the filter names statuses or outcomes: then the gifts with these are what the total is about, whatever their outcome. */
export const countsEvery = ({ outcome, bucket, status }: Pick<GiftFilter, 'outcome' | 'bucket' | 'status'>) =>
  [outcome, bucket, status].some((chosen) => chosen !== undefined);

/** Adds up the sums of the outcomes that count. Gifts without an amount aren't among its gifts. */
export function giftTotal(sum: GiftSum, every: boolean): GiftTotal {
  const { received, unpriced } = sum;
  if (!every) return { ...received, outcomes: ['received'] };
  const outcomes = giftOutcomes.filter((outcome) => sum[outcome].gifts > 0);
  const added = (of: 'cents' | 'gifts') => outcomes.reduce((total, outcome) => total + sum[outcome][of], 0);
  return { cents: added('cents'), gifts: added('gifts') - unpriced, outcomes };
}

const none = { gifts: 0, cents: 0 };
const nothing: GiftSum = {
  received: none,
  pending: none,
  failed: none,
  returned: none,
  unpriced: 0,
  partlyReturned: none,
  returnPending: none,
};

/** Adds up sums of different gifts. */
export const addSums = (sums: readonly GiftSum[]): GiftSum =>
  sums.reduce((all, one) => {
    const added = (of: Exclude<keyof GiftSum, 'unpriced'>) => ({
      gifts: all[of].gifts + one[of].gifts,
      cents: all[of].cents + one[of].cents,
    });
    return {
      received: added('received'),
      pending: added('pending'),
      failed: added('failed'),
      returned: added('returned'),
      unpriced: all.unpriced + one.unpriced,
      partlyReturned: added('partlyReturned'),
      returnPending: added('returnPending'),
    };
  }, nothing);
