import { cents, moneyText } from '#contract/values/money.ts';

/** How a sum differs from an earlier one: "+12%", "−3%", "New" if the earlier one was zero; null if both are zero. Only nothing is "−100%". */
export function changeText(now: number, before: number): string | null {
  if (before === 0) return now === 0 ? null : 'New';
  const rounded = Math.round(((now - before) / before) * 100);
  const percent = now > 0 ? Math.max(rounded, -99) : rounded;
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent).toLocaleString('en-US')}%`;
}

/** The same as a part of the earlier sum, to sort by: 0.25 is 25% more. What is new comes before everything else; null if both are zero. */
export const changeShare = (now: number, before: number): number | null =>
  before !== 0 ? (now - before) / before : now === 0 ? null : Number.POSITIVE_INFINITY;

/** The same in dollars, from cents: "+$120.00", "−$35.00", "$0.00". */
export const differenceText = (now: number, before: number): string =>
  `${now > before ? '+' : ''}${moneyText(cents(now - before))}`;

/** "41.3%"; a dash if there is nothing to have a share of. */
export const shareText = (share: number | null): string =>
  share === null ? '—' : `${(share * 100).toFixed(1)}%`;
