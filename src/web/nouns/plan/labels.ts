/** Recurring plans in plain English. */

import type { PlanTab } from '#contract/nouns/plan/values.ts';
import { frequencyPhrase } from '#contract/rules/frequencies.ts';
import { yearlyWorth } from '#contract/rules/monthly-worth.ts';
import { methodTypeName } from '#contract/rules/names/stored-method-names.ts';
import { expiryOf, isExpiredAt } from '#contract/rules/plan-expiry.ts';
import { isOver } from '#contract/rules/plan-status.ts';
import { platformNameAtStart } from '#contract/rules/platform-name.ts';
import type { IntentView } from '#contract/steward/operations/writes.ts';
import { lookUp } from '#contract/values/look-up.ts';
import { moneyText } from '#contract/values/money.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { dollarText, longDayText, timeZone } from '../../data/format/format.ts';
import { count } from '../../data/format/plural.ts';
import { statusLabels } from '../../labels/status-labels.ts';
import { isScheduleUnknown, type Plan } from './query.ts';

export const planStatusLabel = statusLabels({
  active: { name: 'Active', tone: 'ok' },
  failed: { name: 'Failed', tone: 'danger' },
  inactive: { name: 'Ended', tone: 'quiet' },
  paused: { name: 'Paused', tone: 'warn' },
  pending: { name: 'Pending', tone: 'info' },
  recreated: { name: 'Replaced', tone: 'quiet' },
});

export const tabNames: Record<PlanTab, string> = {
  active: 'Active',
  pending: 'Pending',
  failing: 'Failed',
  paused: 'Paused',
  ended: 'Ended',
  all: 'All',
};

/** "3 plans with an unknown status": those that no figure by status counts. */
export const unknownStatusText = (plans: number): string =>
  `${count(plans, 'plan', 'plans')} with an unknown status`;

/** "$3,000.00": what a plan gives in a year; null for a one-time gift, and if the amount or frequency is unknown. */
export function worthPerYear({ amount, frequency }: Pick<Plan, 'amount' | 'frequency'>): string | null {
  const worth = yearlyWorth(amount, frequency);
  return worth === null || worth === 0 ? null : moneyText(worth);
}

/** "Card •• 4242". */
export const methodName = (method: { type: string | null; last4: string | null } | null): string =>
  [
    method?.type ? methodTypeName(method.type) : 'Unknown payment method',
    method?.last4 ? `•• ${method.last4}` : null,
  ]
    .filter(Boolean)
    .join(' ');

/** "$25.00 every month": distinguishes it from the donor's other plans. */
export const planTerms = ({ amount, frequency }: Pick<Plan, 'amount' | 'frequency'>): string =>
  `${dollarText(amount)} ${frequencyPhrase(frequency)}`;

/** The name on the card or account. */
export const holderName = ({ paymentMethod }: Pick<Plan, 'paymentMethod'>): string =>
  paymentMethod?.holderName?.trim() || 'No name';

const standings: Readonly<Record<string, string>> = {
  failed: 'The last payment failed.',
  inactive: 'Ended.',
  paused: 'Paused.',
  recreated: 'Replaced by another plan.',
};

const dayMs = 86_400_000;

/**
 * The day of the next gift to expect; null if there is none. The platform doesn't say whether it charges a plan that failed, is paused, or
 * has ended, so the date that it shows for one is only repeated. So is one that passed more than a day ago.
 */
export function nextGift({ status, nextPaymentDate }: Plan, now = new Date()): Date | null {
  const next = readTime(nextPaymentDate);
  const charges = status === 'active' || status === 'pending';
  return charges && next && next.getTime() > now.getTime() - dayMs ? next : null;
}

/**
 * "Next gift: $250.00 on December 14 from card •• 4242.", or what is known about a plan that may give no more. `label`: what the next gift is
 * called.
 */
export function nextSentence(plan: Plan, now = new Date(), label = 'Next gift'): string {
  if (isScheduleUnknown(plan)) return 'Next gift unknown.';
  const next = nextGift(plan, now);
  if (next) {
    const method = methodName(plan.paymentMethod);
    return `${label}: ${dollarText(plan.amount)} on ${longDayText(next, now)} from ${method.charAt(0).toLowerCase()}${method.slice(1)}.`;
  }
  const payment = shownNextSentence(plan, now) ?? `${platformNameAtStart()} shows no next payment.`;
  return [lookUp(standings, plan.status), payment].filter(Boolean).join(' ');
}

/** "Your giving platform shows a next payment on December 14.", whether or not it will come; null if it shows none. */
export function shownNextSentence({ nextPaymentDate }: Plan, now = new Date()): string | null {
  const shown = readTime(nextPaymentDate);
  if (!shown) return null;
  const passed = shown <= now ? ', which has passed' : '';
  return `${platformNameAtStart()} shows a next payment on ${longDayText(shown, now)}${passed}.`;
}

/** The same where what came of the plan contradicts its next date: both facts, and no promise. */
export function doubtedNextSentence(plan: Plan, now = new Date()): string {
  const shown = nextGift(plan, now);
  return shown
    ? `${platformNameAtStart()} shows its next gift on ${longDayText(shown, now)}, but the last expected gift didn't come.`
    : nextSentence(plan, now);
}

/** What needs attention; null if nothing does. */
export function rescueText(plan: Plan, now = new Date()): string | null {
  if (plan.status === 'failed') return `${nextSentence(plan)} Ask the donor for another payment method.`;
  const next = readTime(plan.nextPaymentDate);
  const expiry = expiryOf(plan.paymentMethod?.expiration ?? null);
  if (isOver(plan) || !next || !expiry || !isExpiredAt(expiry, next.getTime(), timeZone())) return null;
  if (isExpiredAt(expiry, now.getTime(), timeZone()))
    return `The card expired ${expiry.text}. Ask the donor for a new card before the next payment on ${longDayText(next)}.`;
  return `The card expires ${expiry.text}, before the next payment on ${longDayText(next)}. Ask the donor for a new card.`;
}

/** Why a plan can't be changed: our own write that it doesn't show yet. */
export const pendingPlanText = ({ operation }: Pick<IntentView, 'operation'>): string =>
  operation === 'subscriptions.cancel'
    ? "You've already requested this cancellation."
    : "Your last change isn't confirmed yet. You can edit this plan once it is.";
