/** A gift as a deposit's page and its accounting export show it. */
import { giftSource } from '#contract/rules/gift-source.ts';
import type { DepositGift } from '#contract/steward/operations/deposits.ts';

import { toCents } from '#contract/values/money.ts';
import type { ListedGift } from '../gifts/listed-gift.ts';

export const depositGift = ({
  donor,
  anonymous,
  contributionDate,
  campaign,
  subcampaign,
  paymentMethod,
  type,
  amount,
}: ListedGift): DepositGift => ({
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
  method: giftSource(type, paymentMethod?.type ?? null),
  type,
  amountInCents: amount === null ? null : toCents(amount),
});
