/** Lists campaigns or subcampaigns of our copy, with the filters and sorts of the platform. There are few, so all of them are compared. */
import {
  type CampaignFilters,
  type CampaignSort,
  campaignFilters,
} from '#contract/nouns/campaign/filters.ts';
import { isArchived } from '#contract/rules/is-archived.ts';
import type { StewardBody } from '#contract/steward/api.ts';
import type { CampaignRecord } from '#contract/steward/copy.ts';
import type { CampaignTotal } from '#contract/steward/operations/copied-gifts.ts';
import { timeOf } from '#contract/values/wire-time.ts';
import { fold } from '../base/fold.ts';
import { type Conditions, matching } from './chosen-filters.ts';
import { sortedPage, type Value } from './reversal-list.ts';

export type CampaignQuestion = StewardBody<'POST /api/lists/campaigns'>;

type Beside = {
  /** By campaign ID; null if our copy lacks gifts, so that the platform's totals count. */
  totals: ReadonlyMap<string, CampaignTotal> | null;
  /** In ms since 1970. */
  now: number;
  /** The organization's time zone. */
  zone: string;
};

export function listCampaigns(
  campaigns: readonly CampaignRecord[],
  { sort = 'startDate', direction = 'DESC', limit = 25, page = 1, ...asked }: CampaignQuestion,
  { totals, now, zone }: Beside,
): { data: CampaignRecord[]; totalCount: number } {
  const found = campaigns
    // Unless asked for, the list has no subcampaigns, and none that are archived.
    .filter((one) => (one.isSubcampaign === true) === (asked.subcampaigns === 'yes'))
    .filter((one) => !isArchived(one) || asked.archived === 'yes')
    .filter(matching(campaignFilters, conditionsAt(now), asked, zone));
  const order = {
    by: sortValue(sort, totals),
    at: ({ startDate }: CampaignRecord) => startDate,
    direction,
  };
  return { data: sortedPage(found, order, { limit, page }), totalCount: found.length };
}

const always = () => true;
const conditionsAt = (now: number): Conditions<CampaignFilters, CampaignRecord> => ({
  subcampaigns: always,
  archived: always,
  under: ({ parentCampaigns }, id) => (parentCampaigns ?? []).some((parent) => parent.id === id),
  name: ({ name }, text) => fold(name ?? '').includes(fold(text).trim()),
  current: ({ endDate }, isCurrent) => !isCurrent || (timeOf(endDate) ?? now) >= now,
});

function sortValue(sort: CampaignSort, totals: Beside['totals']): (one: CampaignRecord) => Value {
  const total = ({ id }: CampaignRecord) => totals?.get(id);
  switch (sort) {
    case 'startDate':
      return ({ startDate }) => timeOf(startDate);
    case 'endDate':
      return ({ endDate }) => timeOf(endDate);
    case 'name':
      return ({ name }) => fold(name ?? '') || null;
    case 'displayOrder':
      return ({ displayOrder }) => displayOrder;
    case 'totalContributionValue':
      return totals
        ? (one) => total(one)?.sum.received.cents ?? 0
        : ({ totalContributionValue: value }) => value;
    case 'totalContributionCount':
      return totals
        ? (one) => total(one)?.sum.received.gifts ?? 0
        : ({ totalContributionCount: value }) => value;
    case 'uniqueDonorCount':
      return totals ? (one) => total(one)?.donors ?? 0 : ({ uniqueDonorCount: value }) => value;
  }
}
