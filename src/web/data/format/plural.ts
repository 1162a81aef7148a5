/** Counts and lists the way English writes them: "1 gift", "1,234 gifts", "Ruth, Sam, and Ana". */
import { countText } from '#contract/values/money.ts';

const rules = new Intl.PluralRules('en-US');
const conjunction = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** The form that goes with a number: "gift" or "gifts". */
export const plural = (count: number, one: string, other: string): string =>
  rules.select(count) === 'one' ? one : other;

/** "1,234 gifts". */
export const count = (amount: number, one: string, other: string): string =>
  `${countText(amount)} ${plural(amount, one, other)}`;

/** "Ruth, Sam, and Ana". */
export const listText = (items: readonly string[]): string => conjunction.format(items);
