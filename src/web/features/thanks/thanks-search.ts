/** The address of the thank-you list. */
import { type ThankReason, thankReasons } from '#contract/steward/letters/thanks.ts';
import { amountOf, dayOf, flagOf, oneOf, someOf } from '../../data/search/address-values.ts';
import { type ListSearch, listReader } from '../../data/search/list-search.ts';

/** Absent for gifts that haven't been thanked. */
const tabs = ['thanked', 'all'] as const;

export type ThanksSearch = ListSearch & {
  tab?: (typeof tabs)[number];
  /** In cents; 0 for every gift, absent for large ones. */
  least?: number;
  /** Also gifts that may still fail. */
  pending?: true;
  /** Days of the organization's calendar; by default the last 30. */
  givenFrom?: string;
  givenTo?: string;
  /** Whenever the gifts were given. */
  days?: 'all';
  /** Why gifts are notable. */
  reason?: readonly ThankReason[];
};

/** Reads an address; invalid and unknown members are dropped. */
export const readThanksSearch = listReader<ThanksSearch>({
  tab: oneOf(tabs),
  least: amountOf,
  pending: flagOf,
  givenFrom: dayOf,
  givenTo: dayOf,
  days: oneOf(['all'] as const),
  reason: someOf(thankReasons),
});
