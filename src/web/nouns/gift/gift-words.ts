/** Words for gifts that the list of gifts doesn't show. */
import { donorLabel } from '#contract/rules/donor-label.ts';
import { giftFrequencyNames, giftTypeNames } from '#contract/rules/names/gift-type-names.ts';
import { lookUp } from '#contract/values/look-up.ts';
import { dollarText } from '../../data/format/format.ts';
import { type Gift, quantityText } from './labels.ts';

export const typeLabel = (type: string | null): string => lookUp(giftTypeNames, type) ?? type ?? 'Gift';

/** What was given instead of money, in words: "93 shares of BRK.B", "0.085 ETH"; without details, what kind of gift it is. */
export function assetWords({ type, stocks, crypto }: Pick<Gift, 'type' | 'stocks' | 'crypto'>): string {
  const quantity = stocks?.quantity ?? crypto?.quantity;
  const text = quantity == null ? null : quantityText.format(quantity);
  if (!stocks) return (crypto && [text, crypto.token].filter(Boolean).join(' ')) || typeLabel(type);
  const shares = quantity === 1 ? 'share' : 'shares';
  const of = stocks.tickers?.filter(Boolean).join(', ');
  if (!text) return of ? `Shares of ${of}` : typeLabel(type);
  return `${text} ${shares}${of ? ` of ${of}` : ''}`;
}

/** Null if the platform gives none. */
export const frequencyLabel = (frequency: string | null): string | null =>
  lookUp(giftFrequencyNames, frequency) ?? frequency;

/** "$75.00 from Anne Hayes". */
export const giftTitle = ({ amount, donor }: Pick<Gift, 'amount' | 'donor'>): string =>
  `${dollarText(amount)} from ${donorLabel(donor)}`;
