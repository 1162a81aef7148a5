/** The address of the list of campaigns. It is read before the screen loads, so it imports nothing from it. */
import { sortFields } from '#contract/giving/vocabulary.ts';
import type { CampaignSort } from '#contract/nouns/campaign/filters.ts';
import { ascending, flagOf, oneOf, textOf } from '../../data/search/address-values.ts';
import { recordIdOf } from '../../data/search/filter-search.ts';
import { type ListSearch, listReader } from '../../data/search/list-search.ts';

export type CampaignsSearch = ListSearch & {
  /** Shows subcampaigns instead of campaigns. */
  kind?: 'subcampaigns';
  /** ID of a campaign: shows only its subcampaigns. */
  under?: string;
  /** Part of the name. */
  name?: string;
  /** Includes archived ones. */
  archived?: true;
  /** Excludes those that have ended. */
  current?: true;
  /** Absent for the start date, the platform's default. */
  sort?: CampaignSort;
  /** Absent for descending. */
  direction?: 'ASC';
};

const kindOf = oneOf(['subcampaigns']);

/** Reads an address; invalid and unknown members are dropped. */
export const readCampaignsSearch = listReader<CampaignsSearch>({
  kind: kindOf,
  // Only subcampaigns have parents.
  under: (value, { kind }) => kindOf(kind) && recordIdOf(value),
  name: textOf,
  archived: flagOf,
  current: flagOf,
  sort: oneOf(sortFields.campaigns),
  direction: ascending,
});
