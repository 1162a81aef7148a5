/** The address of the thank-you list. */
import { type ThankReason, thankReasons } from '#contract/steward/letters/thanks.ts';
import {
  dayOf,
  defined,
  integerOf,
  type ListSearch,
  listMembers,
  type RawSearch,
  wordOf,
  wordsOf,
} from '../../data/search/list-search.ts';

/** Absent for gifts that aren't thanked yet. */
const tabs = ['thanked', 'all'] as const;

export type ThanksSearch = ListSearch & {
  tab?: (typeof tabs)[number];
  /** In cents; absent for $1,000. */
  least?: number;
  /** Days of the organization's calendar; without any, this week. */
  givenFrom?: string;
  givenTo?: string;
  /** Why gifts stand out. */
  reason?: readonly ThankReason[];
};

/** Reads an address; what is odd or unknown is dropped. */
export const readThanksSearch = (raw: RawSearch): ThanksSearch => ({
  ...listMembers(raw),
  ...defined('tab', wordOf(raw.tab, tabs)),
  ...defined('least', integerOf(raw.least, 0, 999_999_999)),
  ...defined('givenFrom', dayOf(raw.givenFrom)),
  ...defined('givenTo', dayOf(raw.givenTo)),
  ...defined('reason', wordsOf(raw.reason, thankReasons)),
});
