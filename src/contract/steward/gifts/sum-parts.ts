/** What is said beside a total of gifts, in one form on screens, in answers, and in mails: what it leaves out, and what isn't certain yet. */
import type { GiftOutcome } from '../../rules/gift-outcomes.ts';
import { cents, countText, moneyText } from '../../values/money.ts';
import type { GiftSum } from '../operations/copied-gifts.ts';
import { type GiftTotal, giftTotal } from './gift-total.ts';

/**
 * Gifts of an outcome; `returnPending`: a part of the total that may still go back; `partlyReturned`: what went back of gifts that the total
 * counts; `unpriced`: gifts that no total can count.
 */
export type SumPart = { of: GiftOutcome | 'returnPending' | 'partlyReturned' | 'unpriced'; text: string };

const outcomeWords: Readonly<Record<GiftOutcome, string>> = {
  received: 'received',
  pending: 'pending',
  failed: 'failed',
  // Not "disputed": a dispute that isn't decided leaves the gift as it is.
  returned: 'refunded or charged back',
};

/** "received", after a total's amount; null if its gifts have several outcomes, or there are none. */
export const totalWord = ({ outcomes: [first, ...more] }: GiftTotal): string | null =>
  first && more.length === 0 ? outcomeWords[first] : null;

/** "$61,230.00 received". */
export const outcomeText = (sum: GiftSum, outcome: GiftOutcome): string =>
  `${moneyText(cents(sum[outcome].cents))} ${outcomeWords[outcome]}`;

/**
 * The parts of `giftTotal` with the same arguments. A total of several outcomes comes first with what it is made of; otherwise, what is
 * pending, failed, or went back isn't in the total.
 */
export function sumParts(sum: GiftSum, every: boolean): SumPart[] {
  const { outcomes } = giftTotal(sum, every);
  const said = (outcome: GiftOutcome) =>
    outcomes.includes(outcome) ? outcomes.length > 1 : sum[outcome].cents > 0;
  const outcomePart = (of: GiftOutcome): SumPart[] => (said(of) ? [{ of, text: outcomeText(sum, of) }] : []);
  const moneyPart = (of: 'returnPending' | 'partlyReturned', words: string): SumPart[] =>
    outcomes.includes('received') && sum[of].cents > 0
      ? [{ of, text: `${moneyText(cents(sum[of].cents))} ${words}` }]
      : [];
  const { unpriced } = sum;
  return [
    ...outcomePart('received'),
    ...outcomePart('pending'),
    ...moneyPart('returnPending', 'in dispute or refund'),
    ...outcomePart('failed'),
    ...outcomePart('returned'),
    ...moneyPart('partlyReturned', 'in partial refunds'),
    ...(unpriced > 0
      ? [
          {
            of: 'unpriced',
            text: unpriced === 1 ? '1 gift has no amount' : `${countText(unpriced)} gifts have no amount`,
          } as const,
        ]
      : []),
  ];
}

/** "$36,700.92 pending · $300.00 failed · 1 gift has no amount"; empty if the total leaves nothing out. */
export const sumText = (sum: GiftSum, every: boolean): string => textOf(sumParts(sum, every));

/** Only what isn't settled, for the note of a figure: "$36,700.92 pending · $85.00 in dispute or refund". */
export const unsettledText = (sum: GiftSum, every = false): string =>
  textOf(sumParts(sum, every).filter(({ of }) => every || unsettled.has(of)));

const unsettled: ReadonlySet<SumPart['of']> = new Set(['pending', 'returnPending', 'unpriced']);
const textOf = (parts: readonly SumPart[]): string => parts.map(({ text }) => text).join(' · ');
