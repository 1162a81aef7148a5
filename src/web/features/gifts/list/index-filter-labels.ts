/** Names of the filters that only the gift index supports. */
import type { contributionTypes } from '#contract/giving/vocabulary.ts';
import type { GiftOutcome } from '#contract/rules/gift-outcomes.ts';
import { giftSourceName } from '#contract/rules/gift-source.ts';
import { lackNames } from '#contract/steward/gifts/dimension-names.ts';
import { count } from '../../../data/format/plural.ts';
import { amountRangeText } from '../../../labels/amounts/amount-range.ts';
import { rangeText } from '../../../labels/day-range.ts';
import type { IndexSearch, reversals, YesOrNo } from '../../../nouns/gift/address.ts';
import { frequencyLabel, typeLabel } from '../../../nouns/gift/gift-words.ts';

export const reversalLabels: Record<(typeof reversals)[number], string> = {
  REFUNDED: 'Refunded',
  CHARGEBACK: 'Disputed',
};
export const outcomeLabels: Record<GiftOutcome, string> = {
  received: 'Received',
  pending: 'Pending',
  failed: 'Failed',
  returned: 'Refunded or disputed',
};
const typeNames = [
  'CASH',
  'MANUAL_CASH',
  'CRYPTO',
  'DAF',
  'STOCK',
] as const satisfies (typeof contributionTypes)[number][];
export const typeLabels: Readonly<Record<string, string>> = Object.fromEntries(
  typeNames.map((type) => [type, typeLabel(type)]),
);
type Flag = 'deposited' | 'anonymous' | 'fees' | 'first';
export const flagLabels: Record<Flag, Record<YesOrNo, string>> = {
  deposited: { yes: 'In a deposit', no: 'Not in a deposit' },
  anonymous: { yes: 'Anonymous', no: 'Not anonymous' },
  fees: { yes: 'Covered by the donor', no: 'Not covered' },
  first: { yes: 'First gift of a donor', no: 'Not a first gift' },
};

/** The filters in use, as text. */
export function indexFilterLabels(search: IndexSearch): string[] {
  const any = (words: readonly string[] = []) => words.join(' or ').toLowerCase();
  const received = rangeText({ from: search.receivedFrom, to: search.receivedTo });
  return [
    search.donor ? 'from the selected donor' : '',
    search.campaignNot ? `not in ${count(search.campaignNot.length, 'campaign', 'campaigns')}` : '',
    amountRangeText(search),
    received && `received ${received}`,
    any(search.types?.map(typeLabel)),
    any(search.methods?.map(giftSourceName)),
    any(search.frequency && [frequencyLabel(search.frequency) ?? '']),
    any(search.reversed?.map((status) => reversalLabels[status])),
    any(search.outcome?.map((outcome) => `counted as ${outcomeLabels[outcome]}`)),
    any(search.deposited && [flagLabels.deposited[search.deposited]]),
    any(search.anonymous && [flagLabels.anonymous[search.anonymous]]),
    any(search.first && [flagLabels.first[search.first]]),
    any(search.without?.map((member) => lackNames[member])),
    any(search.fees && [`fees ${flagLabels.fees[search.fees]}`]),
  ].filter(Boolean);
}
