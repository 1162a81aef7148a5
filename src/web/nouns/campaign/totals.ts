/** What a campaign received: our own total once our copy has every gift, else the platform's. */
import { useQuery } from '@tanstack/react-query';
import { platformName } from '#contract/rules/platform-name.ts';
import { outcomeText, unsettledText } from '#contract/steward/gifts/sum-parts.ts';
import type { CampaignTotal } from '#contract/steward/operations/copied-gifts.ts';
import { cents, moneyParts } from '#contract/values/money.ts';
import { dollarParts } from '../../data/format/format.ts';
import { type Campaign, campaignTotalsOptions } from './record-queries.ts';

/** Figures are null if unknown. */
export type Raised = {
  amount: readonly [string, string] | null;
  /** Compares campaigns. */
  worth: number;
  gifts: number | null;
  donors: number | null;
  /** What the amount leaves out; empty if that is nothing, or isn't known. */
  leftOut: string;
  /** The part of it that is pending; null if none is, or it isn't known. */
  pending: string | null;
};

type Figures = Pick<
  Campaign,
  'id' | 'totalContributionCount' | 'totalContributionValue' | 'uniqueDonorCount'
>;

export type Totals = {
  /** True if they are those of our lists of gifts; false if they are the platform's. */
  isOurs: boolean;
  /** Null while it isn't known whose they are. */
  of: (campaign: Figures) => Raised | null;
};

export function useCampaignTotals(): Totals {
  const { data, isError } = useQuery(campaignTotalsOptions);
  if (data === undefined && !isError) return { isOurs: true, of: () => null };
  return totalsOf(data ?? null);
}

/** `own`: null if our copy lacks gifts. */
export function totalsOf(own: readonly CampaignTotal[] | null): Totals {
  if (own === null) return { isOurs: false, of: ofPlatform };
  const byId = new Map(own.map((total) => [total.id, total]));
  return { isOurs: true, of: ({ id }) => ofCopy(byId.get(id)) };
}

const ofCopy = (total: CampaignTotal | undefined): Raised => {
  const received = total?.sum.received ?? { gifts: 0, cents: 0 };
  return {
    amount: moneyParts(cents(received.cents)),
    worth: received.cents,
    gifts: received.gifts,
    donors: total?.donors ?? 0,
    leftOut: total ? unsettledText(total.sum) : '',
    pending: total && total.sum.pending.cents > 0 ? outcomeText(total.sum, 'pending') : null,
  };
};

const ofPlatform = ({
  totalContributionValue: amount,
  totalContributionCount: gifts,
  uniqueDonorCount: donors,
}: Figures): Raised => ({
  amount: dollarParts(amount),
  worth: amount ?? 0,
  gifts,
  donors,
  leftOut: '',
  pending: null,
});

/** The word for such a total. */
export const raisedName = ({ isOurs }: Totals): string => (isOurs ? 'Received' : 'Total raised');

/** What such totals count. */
export const totalsNote = ({ isOurs }: Totals): string =>
  isOurs
    ? 'All time, after refunds and chargebacks'
    : `All time, from ${platformName()}, without gifts still processing`;

/** The same for a list of campaigns. */
export const totalsLine = ({ isOurs }: Totals): string =>
  isOurs
    ? 'Totals: all time, after refunds and chargebacks'
    : `Totals: from ${platformName()}, all time, without gifts still processing`;

/** Why the list of gifts below may have more gifts than the total. */
export const listNote = ({ isOurs }: Totals): string =>
  isOurs
    ? 'Includes every status. The totals above count received gifts.'
    : 'Includes every status. The totals above leave out gifts that are still processing.';
