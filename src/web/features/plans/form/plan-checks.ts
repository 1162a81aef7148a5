import { dollars, isReadableAmount, toCents } from '#contract/values/money.ts';
import { parseAmount } from '#contract/values/parse-amount.ts';
import { maxGift } from '#contract/values/typed-text.ts';
import { momentOfWallTime } from '#contract/values/wall-time.ts';
import { changedParts, type PlanFormValues } from './plan-form-values.ts';

/** The error of an amount, in one line. */
export function amountError(text: string): string | undefined {
  const amount = parseAmount(text);
  if (amount === null) return 'Enter an amount, like 40 or 40.50.';
  if (amount <= 0) return 'Enter an amount above zero.';
  return isReadableAmount(amount, 'cents') ? undefined : 'Enter a smaller amount.';
}

/** The error of a start time, in one line. `now` in ms. */
export function startError({ day, time, zone }: PlanFormValues, now: number): string | undefined {
  const start = momentOfWallTime(day, time, zone);
  if (!start) return 'Enter a valid date and time.';
  return start.getTime() < now ? 'Choose a future date.' : undefined;
}

/** The error of a missing payment method, in one line; an edited plan keeps its own. */
export const methodError = (id: string, isNew: boolean): string | undefined =>
  id === '' && isNew ? 'Choose a payment method.' : undefined;

/** The same if an ID is entered. */
export function methodIdError(typed: string, isNew: boolean): string | undefined {
  const id = typed.trim();
  if (id === '') return isNew ? 'Enter a payment method ID.' : undefined;
  return /^[\w-]{1,64}$/.test(id) ? undefined : 'IDs use only letters, digits, - and _.';
}

/** The error of an amount that is probably a typo. The platform would charge it. */
const largeAmountError = (text: string): string | undefined =>
  (parseAmount(text) ?? 0) > toCents(dollars(maxGift)) ? 'The maximum gift is $1,000,000.00.' : undefined;

/** The form's checks on submit. `before`: the plan before the edit, which may keep values that no new plan can have. */
export const planChecks = (before?: PlanFormValues) => ({
  // An unknown or very large amount may stay as it is.
  amount: (text: string) =>
    text === before?.amount ? undefined : (amountError(text) ?? largeAmountError(text)),
  day: (_: string, values: PlanFormValues) =>
    before && !changedParts(before, values).has('start') ? undefined : startError(values, Date.now()),
});
