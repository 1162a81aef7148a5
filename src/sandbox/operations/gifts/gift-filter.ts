/** Filters of contributions.list, translated to the tables. */
import type { Query } from '#contract/giving/operations.ts';
import { bucketNumber } from '../../world/gifts/status-buckets.ts';
import { type DateReading, type Range, readRange } from '../date-range.ts';
import type { Directory } from '../directory.ts';
import { isOneOf, restrict, type Where, where, within } from '../paging.ts';

/** Filters that the counters cover. A gift matches with any of the values; null when not filtered. */
export type Dimension = 'bucket' | 'campaign' | 'subcampaign' | 'location';
export type GiftFilter = {
  org: number;
  dimensions: Partial<Record<Dimension, readonly number[]>>;
  given: Range;
  updated: Range;
  link: string | null;
  pledge: string | null;
};

/** A value that no row has, so that an unknown ID matches nothing. */
const nowhere = -1;

export function readGiftFilter(
  org: number,
  query: Query<'contributions.list'>,
  directory: Directory,
  reading: DateReading,
): GiftFilter {
  const buckets = query.statusBucket ? [...new Set(query.statusBucket)].map(bucketNumber) : null;
  const campaign = query.campaignId === undefined ? null : directory.campaignSeq(org, query.campaignId);
  const subcampaign =
    query.subcampaignId === undefined ? null : directory.campaignSeq(org, query.subcampaignId);
  const locations = query.locationIds ? directory.locationSeqs(org, query.locationIds) : null;
  return {
    org,
    dimensions: {
      // All four buckets together are no restriction, since each gift is in one of them.
      ...(buckets && buckets.length > 0 && buckets.length < 4 ? { bucket: buckets } : {}),
      ...(campaign === null ? {} : { campaign: [campaign ?? nowhere] }),
      ...(subcampaign === null ? {} : { subcampaign: [subcampaign ?? nowhere] }),
      ...(locations === null || query.locationIds?.length === 0
        ? {}
        : { location: locations.length === 0 ? [nowhere] : [...new Set(locations)] }),
    },
    given: readRange(query.minimumInitiatedDate, query.maximumInitiatedDate, reading),
    updated: readRange(query.minimumUpdatedDate, query.maximumUpdatedDate, reading),
    link: query.givingLinkId ?? null,
    pledge: query.pledgeId ?? null,
  };
}

// The keys of `dimensions` are dimensions.
export const dimensionsOf = ({ dimensions }: GiftFilter) =>
  Object.entries(dimensions) as [Dimension, readonly number[]][];

export function giftConditions(filter: GiftFilter): Where {
  const conditions = where(filter.org);
  for (const [name, values] of dimensionsOf(filter))
    restrict(conditions, values.length === 1 ? `${name} = ?` : isOneOf(name, values), ...values);
  if (filter.link !== null) restrict(conditions, 'giving_link = ?', filter.link);
  if (filter.pledge !== null) restrict(conditions, 'pledge = ?', filter.pledge);
  within(conditions, 'given_at', filter.given);
  within(conditions, 'updated_at', filter.updated);
  // A gift is never updated before it is given, so this bound reduces the scan.
  if (filter.updated.to !== null) restrict(conditions, 'given_at < ?', filter.updated.to);
  return conditions;
}
