/** payments.authorize: charges a payment method, or only stores it if the amount is 0. */

import type { Body, Reply } from '#contract/giving/operations.ts';
import { toCents } from '#contract/values/money.ts';
import { ProblemError } from '../../gate/problem.ts';
import { digest } from '../fingerprint.ts';
import type { Facts, Intent } from '../intent.ts';
import { allPages } from './all-pages.ts';
import { dayBefore, listFact, serviceTime, textFact } from './facts.ts';
import { findGift, giftsSince } from './find-gift.ts';
import { ifSupported, onlyOne, orCut } from './fresh-checks.ts';
import { newestSince } from './newest-since.ts';
import type { Finding, FreshRead, Rule, Search } from './rule.ts';

/** `cardEntry`: whether new cards and accounts may be entered; stored payment methods are always allowed. */
export const authorizeRule = (cardEntry: boolean): Rule => ({
  targetKey: ({ body }) => `authorize ${digest('authorize', authorizeBody(body).email)}`,
  prepare: async ({ body }, { read, intentId, now }) => {
    const { paymentMethod, email, amountInCents, recurring } = authorizeBody(body);
    if (!cardEntry && paymentMethod.paymentMethodType !== 'StoredPaymentMethod')
      throw new ProblemError(403, 'card-entry-off', "New cards and accounts can't be entered here", {
        outcome: 'nothing-changed',
      });
    checkEncrypted(paymentMethod);
    const facts: Facts = { email: digest(intentId, email), cents: amountInCents, isPlan: Boolean(recurring) };
    return { ...facts, before: await alike(facts, intentId, read, now) };
  },
  find: (intent, search) => {
    if (intent.facts.cents === 0) return findStoredMethod(intent, search);
    if (intent.facts.isPlan === true) return findPlan(intent, search);
    return findGift(intent, search, (gift) => isLike(gift, intent.facts, intent.id));
  },
  afterDone: 'shown',
  madeId: (reply) => {
    // The reply of this operation is the result itself.
    const result = reply as Reply<'payments.authorize'>;
    return result.contributionId ?? result.paymentMethodId ?? result.subscriptionId;
  },
});

/**
 * Under any scheme, an encrypted number with its key and signature is longer than any plain number. Length in
 * characters.
 */
const shortestEncrypted = 40;

function checkEncrypted(method: Body<'payments.authorize'>['paymentMethod']): void {
  for (const [name, text] of Object.entries(method))
    if (name.startsWith('encrypted') && String(text).length < shortestEncrypted)
      throw new ProblemError(422, 'not-encrypted', 'Card and account numbers must be encrypted', {
        errors: [{ field: `paymentMethod.${name}`, message: "isn't encrypted" }],
        outcome: 'nothing-changed',
      });
}

/** Returns the IDs of existing records that look like the effect and therefore can't be it. */
async function alike(facts: Facts, salt: string, read: FreshRead, now: number): Promise<string[]> {
  if (facts.cents === 0) return [];
  if (facts.isPlan === true)
    return ((await ifSupported(newestPlans(read, facts, now)))?.plans ?? []).map(({ id }) => id);
  const { gifts } = await giftsSince(read, now);
  return gifts.filter((gift) => isLike(gift, facts, salt)).map(({ id }) => id);
}

/** Returns plans of this amount created since a time, and some older ones. Plans don't contain an email; their donors do. */
async function newestPlans(read: FreshRead, facts: Facts, since: number) {
  const sorting = { sortBy: 'createdAt', sortDirection: 'DESC' } as const;
  const { rows, cut } = await newestSince(
    (page) => read('subscriptions.list', { query: { ...sorting, ...page } }),
    since,
  );
  return { plans: rows.filter(({ amount }) => amount !== null && toCents(amount) === facts.cents), cut };
}

/** The most plans whose donors are read: each costs a call. */
const maxCandidates = 50;

async function findPlan({ facts, id }: Intent, search: Search): Promise<Finding> {
  const before = listFact(facts, 'before');
  const newest = await ifSupported(newestPlans(search.read, facts, search.notBefore));
  if (newest === null) return { found: 'unreadable' };
  const fresh = newest.plans.filter(
    (plan) => !before.includes(plan.id) && serviceTime(plan.createdAt) >= search.notBefore,
  );
  if (fresh.length > maxCandidates) return { found: 'no', cut: true };
  const ours: typeof fresh = [];
  for (const plan of fresh) {
    if (plan.donorId === null) continue;
    const { data } = await search.read('donors.get', { path: { donorId: plan.donorId } });
    if (data.email && digest(id, data.email) === textFact(facts, 'email')) ours.push(plan);
  }
  return orCut(await onlyOne(ours, search), newest.cut);
}

async function findStoredMethod(intent: Intent, search: Search): Promise<Finding> {
  const since = { minimumUpdatedDate: dayBefore(search.notBefore) };
  const { rows: donors } = await allPages((page) =>
    search.read('donors.list', { query: { ...since, ...page } }),
  );
  const donor = donors.find(
    ({ email }) => email && digest(intent.id, email) === textFact(intent.facts, 'email'),
  );
  // An existing donor may not have been changed by this write, so not finding one proves nothing.
  if (!donor) return { found: 'no', cut: true };
  const methods = await ifSupported(
    search.read('paymentMethods.listByDonor', { path: { donorId: donor.id } }),
  );
  if (methods === null) return { found: 'unreadable' };
  return onlyOne(
    methods.data.filter((method) => serviceTime(method.updatedAt) >= search.notBefore),
    search,
  );
}

type Gift = Reply<'contributions.list'>['data'][number];

const isLike = ({ amount, donor }: Gift, facts: Facts, salt: string): boolean =>
  amount !== null &&
  toCents(amount) === facts.cents &&
  Boolean(donor?.email) &&
  digest(salt, donor?.email ?? '') === textFact(facts, 'email');

/** The body was already checked against this schema. */
const authorizeBody = (body: unknown) => body as Body<'payments.authorize'>;
