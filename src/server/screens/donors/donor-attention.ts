/** Finds what needs attention about one donor in the copy, without a call to the platform. */
import { type LikelyDouble, likelyDoubles } from '#contract/rules/likely-doubles.ts';
import { isOpenOrDone, isRefundOpen } from '#contract/rules/reversals/open-refund.ts';
import type { DonorAttention } from '#contract/steward/operations/copied-gifts.ts';

import { timeOf } from '#contract/values/wire-time.ts';
import type { Clock } from '../../base/clock.ts';
import { plansWithConcern } from '../../copy/copied-plans.ts';
import type { Copy } from '../../copy/copy.ts';
import { listedGift } from '../../copy/gifts/listed-gift.ts';
import { giftsOf } from '../../lists/reversal-list.ts';
import type { SentRefund } from '../../records/sent-refunds.ts';
import type { DismissedDoubles } from './dismissed-doubles.ts';

type Parts = {
  copy: Pick<Copy, 'database' | 'copiedGifts' | 'records'>;
  clock: Clock;
  dismissals: Pick<DismissedDoubles, 'of'>;
  /** The refunds that were sent from here for these gifts. */
  sentRefunds: (giftIds: readonly string[]) => Promise<SentRefund[]>;
};

/** The gifts and refunds that doubles are found in. */
type DoublesSource = { copiedGifts: Pick<Copy['copiedGifts'], 'search'>; records: Copy['records'] };

type Listed = ReturnType<typeof listedGift>;
type Refunds = DonorAttention['refunded'][number]['refunds'];

/** The number of newest gifts that are compared with each other. */
const maxGifts = 100;
/** Older doubles are resolved by now. */
const longestAgoMs = 180 * 86_400_000;
const maxDoubles = 3;

export async function donorAttention(
  { copy, clock, dismissals, sentRefunds }: Parts,
  donorId: string,
): Promise<DonorAttention> {
  const [{ found, refunded }, disputes, plans] = await Promise.all([
    doublesOf(copy, donorId, clock.now() - longestAgoMs),
    disputesOf(copy, donorId),
    plansWithConcern(copy.database, donorId),
  ]);
  return {
    ...(await withoutDismissed(found, dismissals)),
    refunded: await withSenders(refunded.slice(0, maxDoubles), sentRefunds),
    disputes,
    plans,
  };
}

/** Splits doubles into open and dismissed ones, at most `maxDoubles` of each. */
async function withoutDismissed(
  found: readonly LikelyDouble<Listed>[],
  dismissals: Pick<DismissedDoubles, 'of'>,
): Promise<Pick<DonorAttention, 'doubles' | 'dismissed'>> {
  const known = await dismissals.of(found.map(({ second }) => second.id));
  const doubles: DonorAttention['doubles'] = [];
  const dismissed: DonorAttention['dismissed'] = [];
  for (const double of found) {
    const dismissal = known.find(
      ({ firstId, secondId }) => firstId === double.first.id && secondId === double.second.id,
    );
    if (!dismissal) doubles.push(double);
    else {
      const { dismissedAt, dismissedBy } = dismissal;
      dismissed.push({ ...double, dismissedAt, dismissedBy });
    }
  }
  return { doubles: doubles.slice(0, maxDoubles), dismissed: dismissed.slice(0, maxDoubles) };
}

/** Finds likely doubles, apart from those where either gift was refunded or has a refund in progress. */
export async function doublesOf({ copiedGifts, records }: DoublesSource, donorId: string, since: number) {
  const filter = { donor: [donorId], givenFrom: new Date(since).toISOString() };
  const page = { sort: 'given', direction: 'DESC', limit: maxGifts, page: 1 } as const;
  const { gifts } = await copiedGifts.search(filter, page);
  const listed = gifts.map(listedGift);
  const every = likelyDoubles(listed, true);
  if (every.length === 0) return { found: [], refunded: [] };
  const refunds = (await records('refunds')).filter(isOpenOrDone);
  const refundsOf = ({ id, status }: Listed): Refunds => {
    const own = refunds.filter(({ contributionId }) => contributionId === id);
    const latest = own
      .toSorted((one, other) => (timeOf(one.createdAt) ?? 0) - (timeOf(other.createdAt) ?? 0))
      .at(-1);
    if (!latest && status !== 'REFUNDED') return [];
    const open = status !== 'REFUNDED' && latest !== undefined && isRefundOpen(latest);
    return [{ giftId: id, open, at: latest?.createdAt ?? null, by: null }];
  };
  const refunded = every
    .map((double) => ({ ...double, refunds: [double.first, double.second].flatMap(refundsOf) }))
    .filter((double) => double.refunds.length > 0);
  const isBack = ({ id }: Listed) =>
    refunded.some((double) => double.refunds.some(({ giftId }) => giftId === id));
  return {
    found: likelyDoubles(listed).filter(({ first, second }) => !isBack(first) && !isBack(second)),
    refunded,
  };
}

/** Adds who sent each refund from here, and when; others were made elsewhere. */
async function withSenders(
  doubles: DonorAttention['refunded'],
  sentRefunds: Parts['sentRefunds'],
): Promise<DonorAttention['refunded']> {
  if (doubles.length === 0) return [];
  const sent = await sentRefunds(doubles.flatMap(({ refunds }) => refunds.map(({ giftId }) => giftId)));
  return doubles.map((double) => ({
    ...double,
    refunds: double.refunds.map((refund) => {
      const own = sent.find(({ giftId }) => giftId === refund.giftId);
      return own ? { ...refund, at: own.at, by: own.by } : refund;
    }),
  }));
}

async function disputesOf({ database, records }: Parts['copy'], donorId: string) {
  const pending = (await records('chargebacks')).filter(({ status }) => status === 'pending');
  const gifts = await giftsOf(database, pending);
  const own = new Set(gifts.filter(({ donor_id }) => donor_id === donorId).map(({ id }) => id));
  return pending.filter(({ contributionId }) => own.has(contributionId ?? ''));
}
