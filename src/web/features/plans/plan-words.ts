/** What the service's words about recurring plans mean to people. */
import { cents, toCents } from '#contract/money.ts';
import type { Reply } from '#contract/operations.ts';
import { expiryOf } from '#contract/plan-expiry.ts';
import { dollarText, longDayText, moneyText, readTime } from '../../data/format.ts';
import { lookUp } from '../../data/look-up.ts';

/** A plan as it is read: any member but the id may be null, any word may be new. */
export type Plan = Reply<'subscriptions.get'>['data'];

type Tone = 'ok' | 'info' | 'warn' | 'danger' | 'quiet';

const statuses: Readonly<Record<string, { name: string; tone: Tone }>> = {
  active: { name: 'Active', tone: 'ok' },
  failed: { name: 'Failing', tone: 'danger' },
  inactive: { name: 'Ended', tone: 'quiet' },
  paused: { name: 'Paused', tone: 'warn' },
  pending: { name: 'Pending', tone: 'info' },
  recreated: { name: 'Replaced', tone: 'quiet' },
};
export const planStatusWords = (status: string | null): { name: string; tone: Tone } =>
  lookUp(statuses, status) ?? { name: status ?? 'Not told', tone: 'quiet' };

/** A plan that is over has no future (screens 4, 7). */
export const isOver = ({ status }: Pick<Plan, 'status'>): boolean =>
  status === 'inactive' || status === 'recreated';

const frequencies: Readonly<Record<string, { name: string; adverb: string; aYear: number }>> = {
  weekly: { name: 'Weekly', adverb: 'every week', aYear: 52 },
  biweekly: { name: 'Every two weeks', adverb: 'every two weeks', aYear: 26 },
  monthly: { name: 'Monthly', adverb: 'every month', aYear: 12 },
};

/** "Monthly"; an unknown word as it came. */
export const frequencyName = (frequency: string | null): string =>
  lookUp(frequencies, frequency)?.name ?? frequency ?? 'Recurring';

/** "every month", for the middle of a sentence. */
export const frequencyAdverb = (frequency: string | null): string =>
  lookUp(frequencies, frequency)?.adverb ?? frequency ?? 'regularly';

/** "$3,000.00": what a plan brings in a year; null where amount or rhythm are not known. */
export function worthPerYear({ amount, frequency }: Pick<Plan, 'amount' | 'frequency'>): string | null {
  const times = lookUp(frequencies, frequency)?.aYear;
  if (amount === null || times === undefined) return null;
  return moneyText(cents(toCents(amount) * times));
}

const methods: Readonly<Record<string, string>> = { bank: 'Bank account', card: 'Card', wallet: 'Wallet' };

/** "Card •• 4242". */
export const methodName = (method: { type: string | null; last4: string | null } | null): string =>
  [
    method?.type ? (lookUp(methods, method.type) ?? method.type) : 'Unknown method',
    method?.last4 ? `•• ${method.last4}` : null,
  ]
    .filter(Boolean)
    .join(' ');

/** The name on the card or account: all a plan tells about its donor. */
export const holderName = ({ paymentMethod }: Pick<Plan, 'paymentMethod'>): string =>
  paymentMethod?.holderName?.trim() || 'No name';

/** "$250.00 on December 14 from card •• 4242", "No further gifts". */
export function nextSentence(plan: Plan): string {
  if (isOver(plan)) return 'No further gifts.';
  const next = readTime(plan.nextPaymentDate);
  if (!next) return 'Nothing is scheduled.';
  const method = methodName(plan.paymentMethod);
  return `${dollarText(plan.amount)} on ${longDayText(next)} from ${method.charAt(0).toLowerCase()}${method.slice(1)}`;
}

/** What somebody should look after; null when all is well. */
export function rescueWords(plan: Plan): string | null {
  if (plan.status === 'failed')
    return 'The last charge failed. Ask the donor for another way to pay, then change the plan; until then it brings nothing.';
  const next = readTime(plan.nextPaymentDate);
  const expiry = expiryOf(plan.paymentMethod?.expiration ?? null);
  if (isOver(plan) || !next || !expiry || expiry.end > next) return null;
  return `The card ends ${expiry.text}, before the next gift on ${longDayText(next)}. Ask the donor for its new date or another card.`;
}
