/** What is unusual about one donor, from the mirror: no call to the platform. */
import { likelyDoubles } from '#contract/rules/likely-doubles.ts';
import { refundBar } from '#contract/rules/refundable.ts';
import type { DonorAttention } from '#contract/steward/gifts/donor-attention.ts';
import type { PlanRecord } from '#contract/steward/mirror.ts';
import type { Clock } from '../clock.ts';
import { listedGift } from '../mirror/gifts/listed-gift.ts';
import type { Mirror } from '../mirror/mirror.ts';
import { goneAfter } from '../mirror/reading/keep-records.ts';

type Parts = { mirror: Pick<Mirror, 'database' | 'giftIndex' | 'records'>; clock: Clock };

type Listed = ReturnType<typeof listedGift>;

/** Newest gifts that are compared with each other. */
const mostGifts = 100;
/** Older doubles are settled by now, one way or the other. */
const longestAgoMs = 180 * 86_400_000;
const mostDoubles = 3;

export async function donorAttention({ mirror, clock }: Parts, donorId: string): Promise<DonorAttention> {
  const [doubles, disputes, plans] = await Promise.all([
    doublesOf(mirror, donorId, clock.now() - longestAgoMs),
    disputesOf(mirror, donorId),
    plansOf(mirror, donorId),
  ]);
  return { doubles, disputes, plans };
}

/** Without those where one gift has been refunded, or may yet be. */
async function doublesOf({ giftIndex, records }: Parts['mirror'], donorId: string, since: number) {
  const filter = { donor: [donorId], givenFrom: new Date(since).toISOString() };
  const page = { sort: 'given', direction: 'DESC', limit: mostGifts, page: 1 } as const;
  const { gifts } = await giftIndex.search(filter, page);
  const doubles = likelyDoubles(gifts.map(listedGift));
  if (doubles.length === 0) return [];
  const refunds = await records('refunds');
  const isBack = (gift: Listed): boolean =>
    refundBar(
      gift,
      refunds.filter(({ contributionId }) => contributionId === gift.id),
    ) === 'refund-open';
  return doubles.filter(({ first, second }) => !isBack(first) && !isBack(second)).slice(0, mostDoubles);
}

/** There are few chargebacks, so all pending ones are compared. */
async function disputesOf({ database, records }: Parts['mirror'], donorId: string) {
  const pending = (await records('chargebacks')).filter(({ status }) => status === 'pending');
  const ids = pending.flatMap(({ contributionId }) => contributionId ?? []);
  if (ids.length === 0) return [];
  const gifts = await database.db
    .selectFrom('gifts')
    .select('id')
    .where('donor_id', '=', donorId)
    .where('status', '=', 'CHARGEBACK')
    .execute();
  const own = new Set(gifts.map(({ id }) => id));
  return pending.filter(({ contributionId }) => own.has(contributionId ?? ''));
}

async function plansOf({ database }: Parts['mirror'], donorId: string): Promise<PlanRecord[]> {
  const rows = await database.db
    .selectFrom('plan_facts')
    .innerJoin('directory_records', (join) =>
      join.onRef('directory_records.id', '=', 'plan_facts.id').on('directory_records.set_name', '=', 'plans'),
    )
    .select('record')
    .where('donor_id', '=', donorId)
    .where('concern', 'is not', null)
    .where('absent', '<', goneAfter)
    .orderBy('next_at')
    .execute();
  // Stored from the contract's own parsed plan.
  return rows.map(({ record }): PlanRecord => JSON.parse(record));
}
