/** Rules for refunds and charges. */

import type { Body, Reply } from '#contract/giving/operations.ts';
import { notRefundableText, type RefundBar, refundBar } from '#contract/rules/refundable.ts';
import { toCents } from '#contract/values/money.ts';
import { ServiceAnswered } from '../../upstream/errors.ts';
import type { Facts, Intent } from '../intent.ts';
import { allPages } from './all-pages.ts';
import { listFact, serviceTime } from './facts.ts';
import { findGift, giftsSince, isLike } from './find-gift.ts';
import { conflict, ifSupported, onlyOne, orCut } from './fresh-checks.ts';
import type { Finding, FreshRead, Rule } from './rule.ts';

/** Messages shown when a gift can't be refunded. */
const refundBarTitles: Readonly<Record<Exclude<RefundBar, 'not-cash'>, string>> = {
  'already-refunded': 'This gift has already been refunded',
  'never-paid': "Can't refund: this payment didn't go through",
  'charged-back': 'This gift was already returned by a chargeback',
  'not-confirmed': "This gift isn't confirmed yet",
  'unknown-status': "This gift's status can't be refunded",
  'unknown-amount': "This gift's amount is unknown",
  'too-large': "Gifts of $1,000 or more can't be refunded here",
  'refund-open': 'This gift already has a refund',
};

/** The target of writes to a gift. */
export const giftTarget = (contributionId: string): string => `gift ${contributionId}`;

export const refundRule: Rule = {
  targetKey: ({ path }) => giftTarget(path.contributionId ?? ''),
  prepare: async ({ path }, { read, accepted }) => {
    const { data: gift } = await read('contributions.get', { path });
    refuseWhen(refundBar(gift), gift.type);
    const refunds = await ifSupported(refundsOf(read, gift.id));
    refuseWhen(refundBar(gift, refunds?.rows ?? []), gift.type);
    if ((await accepted()).some((intent) => isUnseenRefund(intent, refunds !== null)))
      refuseWhen('refund-open', gift.type);
    const amount = gift.amount === null ? null : toCents(gift.amount);
    return { cents: amount, before: (refunds?.rows ?? []).map((refund) => refund.id) };
  },
  find: async (intent, search) => {
    const giftId = intent.path.contributionId ?? '';
    const before = listFact(intent.facts, 'before');
    const refunds = await ifSupported(refundsOf(search.read, giftId));
    if (refunds === null) return findRefundedGift(search.read, giftId);
    const fresh = refunds.rows.filter(
      (refund) => !before.includes(refund.id) && serviceTime(refund.createdAt) >= search.notBefore,
    );
    return orCut(await onlyOne(fresh, search), refunds.cut);
  },
  afterDone: 'follow',
};

/**
 * An accepted refund may be listed later, so until it is, ours counts: while its effect is awaited, or always on a platform without that
 * list.
 */
const isUnseenRefund = ({ operation, nextCheckAt }: Intent, isListed: boolean): boolean =>
  operation === 'contributions.initiateRefund' && (nextCheckAt !== null || !isListed);

/** Without a list of refunds, only the gift's own status shows a refund; until it does, nothing is known. */
async function findRefundedGift(read: FreshRead, contributionId: string): Promise<Finding> {
  const { data: gift } = await read('contributions.get', { path: { contributionId } });
  return gift.status === 'REFUNDED' ? { found: 'yes' } : { found: 'no', cut: true };
}

function refuseWhen(bar: RefundBar | null, type: string | null): void {
  if (bar === null) return;
  throw conflict('not-refundable', bar === 'not-cash' ? notRefundableText(type) : refundBarTitles[bar]);
}

async function refundsOf(read: FreshRead, contributionId: string) {
  const { rows, cut } = await allPages((page) =>
    read('refunds.list', { query: { contributionId, ...page } }),
  );
  const isOfGift = (refund: (typeof rows)[number]) =>
    refund.contributionId === null || refund.contributionId === contributionId;
  return { rows: rows.filter(isOfGift), cut };
}

export const chargeRule: Rule = {
  targetKey: ({ body }) => `charge ${chargeBody(body).donorId}`,
  prepare: async ({ body }, { read, now }) => {
    const charge = chargeBody(body);
    if (charge.campaignId) await campaignMustExist(read, charge.campaignId);
    const facts: Facts = {
      donorId: charge.donorId,
      cents: toCents(charge.amount),
      campaignId: charge.campaignId ?? null,
    };
    const { gifts } = await giftsSince(read, now);
    return { ...facts, before: gifts.filter((gift) => isLike(gift, facts)).map(({ id }) => id) };
  },
  find: async (intent, search): Promise<Finding> => {
    return findGift(intent, search, (gift) => isLike(gift, intent.facts));
  },
  afterDone: 'shown',
  // The reply of this operation is {data: Contribution}.
  madeId: (reply) => (reply as Reply<'contributions.charge'>).data.id,
};

/**
 * For an unknown campaign, the platform returns a 500 that looks like an outage, so the campaign is read
 * first.
 */
async function campaignMustExist(read: FreshRead, campaignId: string): Promise<void> {
  try {
    await read('campaigns.get', { path: { campaignId } });
  } catch (thrown) {
    if (thrown instanceof ServiceAnswered && [400, 404].includes(thrown.status))
      throw conflict('no-such-campaign', "This campaign doesn't exist");
    throw thrown;
  }
}

/** The body was already checked against this schema. */
const chargeBody = (body: unknown) => body as Body<'contributions.charge'>;
