/** What is said beside a total of gifts, in one form on screens, in answers, and in mails: what it leaves out, and what isn't certain yet. */
import { type GiftOutcome, giftOutcomes } from '../../rules/gift-outcomes.ts';
import { cents, countText, moneyText } from '../../values/money.ts';
import type { GiftSum } from '../operations/copied-gifts.ts';
import { giftTotal } from './gift-total.ts';

/**
 * Gifts of an outcome; `returnPending`: a part of the total that may still go back; `partlyReturned`: what went back of gifts that the total
 * counts; `unpriced`: gifts that no total can count.
 */
export type SumPart = { of: GiftOutcome | 'returnPending' | 'partlyReturned' | 'unpriced'; text: string };

export const outcomeWords: Readonly<Record<GiftOutcome, string>> = {
  received: 'received',
  pending: 'pending',
  failed: 'failed',
  returned: 'refunded or disputed',
};

/** "$61,230.00 received". */
export const outcomeText = (sum: GiftSum, outcome: GiftOutcome): string =>
  `${moneyText(cents(sum[outcome].cents))} ${outcomeWords[outcome]}`;

/**
 * The parts of `giftTotal` with the same arguments. A total of several outcomes comes first with what it is made of; otherwise, what is
 * pending, failed, or went back isn't in the total.
 */
export function sumParts(sum: GiftSum, every: boolean): SumPart[] {
  const { outcomes } = giftTotal(sum, every);
  const own = outcomes.length > 1 ? outcomes : [];
  const others = giftOutcomes.filter((outcome) => !outcomes.includes(outcome) && sum[outcome].cents > 0);
  const { returnPending, partlyReturned, unpriced } = sum;
  const parts: SumPart[] = [];
  if (outcomes.includes('received') && returnPending.cents > 0) {
    const gifts = `${countText(returnPending.gifts)} ${returnPending.gifts === 1 ? 'gift' : 'gifts'}`;
    const amount = moneyText(cents(returnPending.cents));
    parts.push({
      of: 'returnPending',
      text: `includes ${amount} in ${gifts} with a pending refund or dispute`,
    });
  }
  for (const of of [...own, ...others]) parts.push({ of, text: outcomeText(sum, of) });
  if (outcomes.includes('received') && partlyReturned.cents > 0)
    parts.push({
      of: 'partlyReturned',
      text: `${moneyText(cents(partlyReturned.cents))} in partial refunds`,
    });
  if (unpriced > 0)
    parts.push({
      of: 'unpriced',
      text: unpriced === 1 ? '1 gift has no amount' : `${countText(unpriced)} gifts have no amount`,
    });
  const [first, ...more] = parts;
  return first ? [{ ...first, text: first.text.charAt(0).toUpperCase() + first.text.slice(1) }, ...more] : [];
}

/** "$36,700.92 pending · 1 gift has no amount"; empty if the total leaves nothing out. */
export const sumText = (sum: GiftSum, every: boolean): string =>
  sumParts(sum, every)
    .map(({ text }) => text)
    .join(' · ');
