/** payments.authorize: takes money, or with an amount of 0 stores a method only. */
import { toCents } from '#contract/money.ts';
import type { Body, Reply } from '#contract/operations.ts';
import { ProblemError } from '../../gate/problem.ts';
import { digest } from '../fingerprint.ts';
import type { Facts, Intent } from '../intent.ts';
import { findGift, giftsSince } from './gift-rules.ts';
import { dayBefore, type Finding, onlyOne, type Rule, type Search, serviceTime, textFact } from './rule.ts';

/** `cardEntry`: whether new cards and accounts may be entered here (safety 3.13); stored methods always may. */
export const authorizeRule = (cardEntry: boolean): Rule => ({
  targetKey: ({ body }) => `authorize ${digest('authorize', authorizeBody(body).email)}`,
  prepare: async ({ body }, { read, intentId, now }) => {
    const { paymentMethod, email, amountInCents } = authorizeBody(body);
    if (!cardEntry && paymentMethod.paymentMethodType !== 'StoredPaymentMethod')
      throw new ProblemError(403, 'card-entry-off', 'New cards and accounts cannot be entered here', {
        outcome: 'nothing-changed',
      });
    checkEncrypted(paymentMethod);
    const facts: Facts = { email: digest(intentId, email), cents: amountInCents };
    const { gifts } = amountInCents > 0 ? await giftsSince(read, now) : { gifts: [] };
    return { ...facts, before: gifts.filter((gift) => isLike(gift, facts, intentId)).map(({ id }) => id) };
  },
  find: (intent, search) =>
    intent.facts.cents === 0
      ? findStoredMethod(intent, search)
      : findGift(intent, search, (gift) => isLike(gift, intent.facts, intent.id)),
  afterDone: 'shown',
  madeId: (reply) => {
    // The reply of this operation is the result itself.
    const result = reply as Reply<'payments.authorize'>;
    return result.contributionId ?? result.paymentMethodId ?? result.subscriptionId;
  },
});

/** Whatever the scheme, a number with its key and its seal is longer than any number in clear (safety 3.13). */
const shortestEncrypted = 40;

function checkEncrypted(method: Body<'payments.authorize'>['paymentMethod']): void {
  for (const [name, text] of Object.entries(method))
    if (name.startsWith('encrypted') && String(text).length < shortestEncrypted)
      throw new ProblemError(422, 'not-encrypted', 'Card and account numbers are taken encrypted only', {
        errors: [{ field: `paymentMethod.${name}`, message: 'is not encrypted' }],
        outcome: 'nothing-changed',
      });
}

async function findStoredMethod(intent: Intent, search: Search): Promise<Finding> {
  const query = { minimumUpdatedDate: dayBefore(search.notBefore), limit: 100 };
  const { data: donors } = await search.read('donors.list', { query });
  const donor = donors.find(
    ({ email }) => email && digest(intent.id, email) === textFact(intent.facts, 'email'),
  );
  if (!donor) return { found: 'no' };
  const methods = await search.read('paymentMethods.listByDonor', { path: { donorId: donor.id } });
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

/** The gate has checked it against this schema. */
const authorizeBody = (body: unknown) => body as Body<'payments.authorize'>;
