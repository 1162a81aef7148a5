/**
 * Finds the donors of the gifts in a deposit. The platform neither lists the gifts of a deposit nor names the
 * donor of a line item. So the gifts of the days before the deposit are read a hundred at a time and matched
 * by ID, most recent days first, up to a limit of pages; there is no call per row.
 */

import type { Reply } from '#contract/giving/operations.ts';
import { type DepositRecord, giftIdOf } from '#contract/rules/deposit-lines.ts';
import type { DepositGift, DepositGifts } from '#contract/steward/deposit-gifts.ts';
import { toCents } from '#contract/values/money.ts';
import { timeOf } from '#contract/values/wire-time.ts';
import type { Gateway } from '../upstream/gateway.ts';

type Gift = Reply<'contributions.list'>['data'][number];

const dayMs = 86_400_000;
/**
 * Days before the deposit was created: card gifts settle within days, bank gifts within a week or two, and
 * stock and funds take longer.
 */
const windows = [
  [-1, 9],
  [9, 30],
  [30, 90],
] as const;
const mostPages = 12;
/** A deposit of last week no longer changes; its gifts may change a little. */
const maxAgeMs = 10 * 60_000;

/** Throws the errors of the gateway. */
export async function giftsOfDeposit(
  gateway: Gateway,
  deposit: DepositRecord,
  signal: AbortSignal,
  person: string | undefined,
): Promise<DepositGifts> {
  const requested = new Set((deposit.lineItems ?? []).flatMap((line) => giftIdOf(line) ?? []));
  const found: Record<string, DepositGift> = {};
  const createdAt = timeOf(deposit.createdAt ?? deposit.arrivalAt) ?? Number.NaN;
  let [read, pages, since] = [0, 0, createdAt];
  const isDone = () => Object.keys(found).length === requested.size || pages >= mostPages;
  for (const [from, to] of Number.isNaN(createdAt) ? [] : windows) {
    if (isDone()) break;
    since = createdAt - to * dayMs;
    const query = {
      minimumInitiatedDate: iso(since),
      maximumInitiatedDate: iso(createdAt - from * dayMs),
      limit: 100,
    };
    for (let page = 1; !isDone(); page += 1) {
      const { reply } = await gateway.read(
        'contributions.list',
        { query: { ...query, page } },
        { lane: 1, payer: { person, purpose: 'deposit-gifts' }, maxAgeMs, signal: () => signal },
      );
      pages += 1;
      read += reply.data.length;
      for (const gift of reply.data)
        if (requested.has(gift.id.toLowerCase())) found[gift.id.toLowerCase()] = show(gift);
      if (reply.data.length < 100) break;
    }
  }
  return {
    gifts: found,
    requested: requested.size,
    scanned: { gifts: read, since: Number.isNaN(since) ? '' : iso(since) },
  };
}

const iso = (ms: number): string => new Date(ms).toISOString();

const show = ({
  donor,
  anonymous,
  contributionDate,
  campaign,
  subcampaign,
  paymentMethod,
  type,
  amount,
}: Gift): DepositGift => ({
  donorId: donor?.id ?? null,
  donorName:
    [donor?.firstName, donor?.lastName]
      .map((part) => part?.trim())
      .filter(Boolean)
      .join(' ') ||
    (donor?.email ?? null),
  anonymous: anonymous ?? false,
  givenAt: contributionDate,
  campaign: campaign?.name ?? null,
  subcampaign: subcampaign?.name ?? null,
  method: paymentMethod?.type ?? null,
  type,
  amountInCents: amount === null ? null : toCents(amount),
});
