/** Rules for starting, changing, and canceling recurring plans. */

import type { Body, Reply } from '#contract/giving/operations.ts';
import { isSameFrequency, mayShowAs } from '#contract/rules/frequencies.ts';
import { isOver } from '#contract/rules/plan-status.ts';
import { toCents } from '#contract/values/money.ts';
import { ServiceAnswered } from '../../upstream/errors.ts';
import type { Intent } from '../intent.ts';
import { allPages } from './all-pages.ts';
import { listFact, serviceTime, textFact } from './facts.ts';
import { checkSeenVersion, conflict, ifSupported, onlyOne, orCut } from './fresh-checks.ts';
import type { Finding, FreshRead, Rule } from './rule.ts';

/** The target of writes to a plan. */
export const planTarget = (subscriptionId: string): string => `plan ${subscriptionId}`;

export const createPlanRule: Rule = {
  targetKey: ({ path }) => `new plan ${path.donorId}`,
  prepare: async ({ path, body }, { read }) => {
    // The body was already checked against this schema.
    const plan = body as Body<'subscriptions.create'>;
    return {
      cents: toCents(plan.amount),
      methodId: plan.paymentMethodId,
      campaignId: plan.campaignId ?? null,
      frequency: plan.frequency,
      before: ((await ifSupported(plansOf(read, path)))?.rows ?? []).map(({ id }) => id),
    };
  },
  find: async (intent, search) => {
    const { facts } = intent;
    const before = listFact(facts, 'before');
    const known = await ifSupported(plansOf(search.read, intent.path));
    if (known === null) return { found: 'unreadable' };
    const plans = known.rows.filter(
      (plan) =>
        !before.includes(plan.id) &&
        serviceTime(plan.createdAt) >= search.notBefore &&
        plan.amount !== null &&
        toCents(plan.amount) === facts.cents &&
        fits(facts.methodId, plan.paymentMethod?.id) &&
        (typeof facts.frequency !== 'string' || mayShowAs(facts.frequency, plan.frequency)) &&
        fits(facts.campaignId, plan.campaign?.id),
    );
    return orCut(await onlyOne(plans, search), known.cut);
  },
  afterDone: 'shown',
  // The reply of this operation is {data: Subscription}.
  madeId: (reply) => (reply as Reply<'subscriptions.create'>).data.id,
};

const plansOf = (read: FreshRead, { donorId = '' }: Readonly<Record<string, string>>) =>
  allPages((page) => read('subscriptions.listByDonor', { path: { donorId }, query: page }));

/** A value that wasn't requested, or that the platform doesn't return, can't rule out a match. */
const fits = (expected: unknown, shown: string | null | undefined): boolean =>
  expected === null || expected === undefined || shown === null || shown === undefined || shown === expected;

export const updatePlanRule: Rule = {
  targetKey: ({ path }) => planTarget(path.subscriptionId ?? ''),
  prepare: async ({ path, body }, { read, seenVersion, accepted }) => {
    const plan = (await ifSupported(read('subscriptions.get', { path })))?.data ?? null;
    if (plan) checkSeenVersion(seenVersion, plan.updatedAt);
    if (plan ? isOver(plan) : (await accepted()).some(isCancellation))
      throw conflict('plan-is-over', "This plan has ended and can't be changed");
    // The body was already checked against this schema.
    const change = body as Body<'subscriptions.update'>;
    return {
      cents: change.amount === undefined ? null : toCents(change.amount),
      methodId: change.paymentMethodId ?? null,
      campaignId: change.campaignId ?? null,
      subcampaignId: change.subcampaignId ?? null,
      anonymous: change.anonymous ?? null,
      frequency: change.frequency ?? null,
      start: change.startDate === undefined ? null : serviceTime(change.startDate),
      updatedAt: plan?.updatedAt ?? null,
      // The old values, for the activity log.
      wasCents: plan?.amount == null ? null : toCents(plan.amount),
      wasFrequency: plan?.frequency ?? null,
      wasMethodId: plan?.paymentMethod?.id ?? null,
      wasCampaignId: plan?.campaign?.id ?? null,
      wasSubcampaignId: plan?.subcampaign?.id ?? null,
      wasAnonymous: plan?.anonymous ?? null,
    };
  },
  find: async (intent, { read }) => {
    const answer = await ifSupported(read('subscriptions.get', { path: intent.path }));
    if (answer === null) return { found: 'unreadable' };
    const { data: plan } = answer;
    const { facts } = intent;
    // The platform doesn't return notes and time zone; if nothing else was sent, a new `updatedAt` counts as
    // the effect.
    const moved =
      plan.updatedAt !== textFact(facts, 'updatedAt') || readable.some((name) => facts[name] !== null);
    const shows =
      same(facts.cents, plan.amount === null ? null : toCents(plan.amount)) &&
      same(facts.methodId, plan.paymentMethod?.id) &&
      same(facts.campaignId, plan.campaign?.id) &&
      same(facts.subcampaignId, plan.subcampaign?.id) &&
      same(facts.anonymous, plan.anonymous) &&
      (typeof facts.frequency !== 'string' || isSameFrequency(facts.frequency, plan.frequency)) &&
      same(facts.start, serviceTime(plan.startDate));
    return shows && moved ? { found: 'yes' } : { found: 'no' };
  },
  afterDone: 'read-back',
};

const readable = ['cents', 'methodId', 'campaignId', 'subcampaignId', 'anonymous', 'frequency', 'start'];

const same = (expected: unknown, shown: unknown): boolean =>
  expected === null || expected === undefined || expected === shown;

export const cancelPlanRule: Rule = {
  targetKey: ({ path }) => planTarget(path.subscriptionId ?? ''),
  prepare: async ({ path }, { read, seenVersion, accepted }) => {
    const answer = await ifSupported(read('subscriptions.get', { path }));
    if (answer ? isOver(answer.data) : (await accepted()).some(isCancellation))
      throw conflict('already-canceled', 'This plan is already canceled');
    if (answer === null) return { cents: null, frequency: null, activePlans: await activePlans(read, path) };
    const { data: plan } = answer;
    checkSeenVersion(seenVersion, plan.updatedAt);
    // The old amount, for the activity log: the platform no longer reports it once the plan is gone.
    return { cents: plan.amount === null ? null : toCents(plan.amount), frequency: plan.frequency };
  },
  find: async (intent, { read }) => {
    try {
      const answer = await ifSupported(read('subscriptions.get', { path: intent.path }));
      if (answer === null) return findFewerPlans(intent, read);
      return isOver(answer.data) ? { found: 'yes' } : { found: 'no' };
    } catch (thrown) {
      // The plan existed before the send, so only a cancellation can have removed it.
      if (thrown instanceof ServiceAnswered && thrown.status === 404) return { found: 'yes' };
      throw thrown;
    }
  },
  afterDone: 'read-back',
};

/** A platform that doesn't show plans can't show that one has ended either, so what we canceled ourselves counts. */
const isCancellation = ({ operation }: Intent): boolean => operation === 'subscriptions.cancel';

/**
 * Returns the number of active plans that the platform reports for this donor; null if it doesn't report one.
 */
async function activePlans(read: FreshRead, path: Readonly<Record<string, string>>): Promise<number | null> {
  const { data } = await read('donors.get', { path: { donorId: path.donorId ?? '' } });
  return data.activeRecurringCount;
}

/**
 * A platform that doesn't show plans still counts them per donor. A lower count confirms a cancellation that
 * the platform accepted. It proves nothing if the response was lost, since another plan of the donor may have
 * ended.
 */
async function findFewerPlans({ facts, path, state }: Intent, read: FreshRead): Promise<Finding> {
  const accepted = state === 'sending' || state === 'done';
  const now = accepted ? await activePlans(read, path) : null;
  return now !== null && typeof facts.activePlans === 'number' && now < facts.activePlans
    ? { found: 'yes', detail: 'Confirmed: the donor has one fewer active plan.' }
    : { found: 'unreadable' };
}
