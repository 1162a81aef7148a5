/** What lists and reports of gifts say about their gifts: the total, and what it leaves out. */
import type { GiftOutcome } from '#contract/rules/gift-outcomes.ts';
import { givenIn } from '#contract/steward/gifts/compare-giving.ts';
import type { GiftFilter } from '#contract/steward/gifts/gift-query.ts';
import { countsEvery, giftTotal } from '#contract/steward/gifts/gift-total.ts';
import { differingMonths, isLoaded } from '#contract/steward/gifts/loaded-gifts.ts';
import { sumText } from '#contract/steward/gifts/sum-parts.ts';
import { giftsSentence, listSentenceText } from '#contract/steward/list-sentence.ts';
import type { CopiedGiftsState, GiftSum } from '#contract/steward/operations/copied-gifts.ts';
import { standingLists, type Unanswered } from '#contract/steward/standing-questions.ts';
import { toCents } from '#contract/values/money.ts';
import { manyText } from '../base/texts.ts';
import type { Copy } from '../copy/copy.ts';
import { isOrAre, listText } from './answer-texts.ts';
import type { Counted } from './counted.ts';

/** Waits until our copy of gifts is up to date. Returns its state, or why it can't answer for these gifts. */
export async function readyGifts(
  { copiedGifts }: Pick<Copy, 'copiedGifts'>,
  filter: GiftFilter,
): Promise<CopiedGiftsState | Unanswered> {
  if (!copiedGifts.offered) return 'missing';
  await copiedGifts.upToDate();
  const state = await copiedGifts.state();
  return isLoaded(state, filter) ? state : 'loading';
}

export const outcomeNames: Readonly<Record<GiftOutcome, string>> = {
  received: 'Received',
  pending: 'Pending',
  failed: 'Failed',
  returned: 'Returned',
};

/** A gift of which everything went back is returned, whatever its status. */
export function outcomeOf(
  outcome: GiftOutcome,
  amount: Parameters<typeof toCents>[0] | null,
  back: { returned: number } | undefined,
): GiftOutcome {
  const isAll = amount !== null && back !== undefined && back.returned >= toCents(amount);
  return outcome === 'received' && isAll ? 'returned' : outcome;
}

/** The count and the total of gifts, as their list says them. */
export function ofGifts(count: number, sum: GiftSum, filter: GiftFilter) {
  const every = countsEvery(filter);
  const total = giftTotal(sum, every);
  const figures: Counted['figures'] = [
    { label: 'Gifts', kind: 'count', value: count },
    every
      ? { label: 'Total', kind: 'money', value: total.cents }
      : { label: 'Received', kind: 'money', value: total.cents, given: givenIn(sum).cents },
    ...(total.gifts > 0
      ? [{ label: 'Average', kind: 'money', value: Math.round(total.cents / total.gifts) } as const]
      : []),
    ...(!every && sum.pending.gifts > 0
      ? [{ label: 'Pending', kind: 'money', value: sum.pending.cents, given: null } as const]
      : []),
  ];
  return {
    count,
    cents: total.cents,
    sentence: listSentenceText(giftsSentence(count, sum, { buckets: filter.bucket, every })),
    figures,
    listed: count,
  };
}

/** What the total of gifts leaves out, and what isn't certain, as totals on screens say it. */
export function giftNotes(sum: GiftSum, filter: GiftFilter): string[] {
  const text = sumText(sum, countsEvery(filter));
  return text ? [`${text}.`] : [];
}

/** What our copy of gifts doesn't know. */
export function copyNotes(state: CopiedGiftsState, filter: GiftFilter): string[] {
  const { returnsKnown, undated, donorless } = state;
  const months = differingMonths(
    state,
    new Date(filter.givenFrom ?? 0),
    new Date(filter.givenBefore ?? '9999-12-31T00:00:00Z'),
  );
  return [
    ...(returnsKnown ? [] : ["Partial refunds aren't known."]),
    ...(undated > 0 && filter.givenFrom !== undefined
      ? [`${manyText(undated, standingLists.gifts)} without a readable date ${isOrAre(undated)} included.`]
      : []),
    ...(donorless > 0 ? [`${manyText(donorless, standingLists.gifts)} of all time have no donor.`] : []),
    ...(months.length > 0
      ? [`The giving platform counts a different number of gifts in ${listText(months)}.`]
      : []),
  ];
}
