/** Finds what needs attention about one donor in the mirror, without a call to the platform. */
import { type LikelyDouble, likelyDoubles } from '#contract/rules/likely-doubles.ts';
import { refundBar } from '#contract/rules/refundable.ts';
import type { DonorAttention } from '#contract/steward/gifts/donor-attention.ts';
import type { Clock } from '../clock.ts';
import { listedGift } from '../mirror/gifts/listed-gift.ts';
import type { Mirror } from '../mirror/mirror.ts';
import { plansWithConcern } from '../mirror/mirrored-plans.ts';
import { giftsOf } from '../mirror/reversal-list.ts';
import type { DismissedDoubles } from './dismissed-doubles.ts';

type Parts = {
  mirror: Pick<Mirror, 'database' | 'giftIndex' | 'records'>;
  clock: Clock;
  dismissals: Pick<DismissedDoubles, 'of'>;
};

type Listed = ReturnType<typeof listedGift>;

/** The number of newest gifts that are compared with each other. */
const maxGifts = 100;
/** Older doubles are resolved by now. */
const longestAgoMs = 180 * 86_400_000;
const maxDoubles = 3;

export async function donorAttention(
  { mirror, clock, dismissals }: Parts,
  donorId: string,
): Promise<DonorAttention> {
  const [found, disputes, plans] = await Promise.all([
    doublesOf(mirror, donorId, clock.now() - longestAgoMs),
    disputesOf(mirror, donorId),
    plansWithConcern(mirror.database, donorId),
  ]);
  return { ...(await withoutDismissed(found, dismissals)), disputes, plans };
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

/** Finds likely doubles. Leaves out those where either gift was refunded or has a refund in progress. */
async function doublesOf({ giftIndex, records }: Parts['mirror'], donorId: string, since: number) {
  const filter = { donor: [donorId], givenFrom: new Date(since).toISOString() };
  const page = { sort: 'given', direction: 'DESC', limit: maxGifts, page: 1 } as const;
  const { gifts } = await giftIndex.search(filter, page);
  const doubles = likelyDoubles(gifts.map(listedGift));
  if (doubles.length === 0) return [];
  const refunds = await records('refunds');
  const isBack = (gift: Listed): boolean =>
    refundBar(
      gift,
      refunds.filter(({ contributionId }) => contributionId === gift.id),
    ) === 'refund-open';
  return doubles.filter(({ first, second }) => !isBack(first) && !isBack(second));
}

async function disputesOf({ database, records }: Parts['mirror'], donorId: string) {
  const pending = (await records('chargebacks')).filter(({ status }) => status === 'pending');
  const gifts = await giftsOf(database, pending);
  const own = new Set(gifts.filter(({ donor_id }) => donor_id === donorId).map(({ id }) => id));
  return pending.filter(({ contributionId }) => own.has(contributionId ?? ''));
}
