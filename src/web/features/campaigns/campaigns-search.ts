/** The address of the list of campaigns. It is read before its screen is there, so it imports nothing of it. */
import { sortFields } from '#contract/giving/vocabulary.ts';
import { ascending, flagOf, idOf, oneOf, textOf } from '../../data/search/address-values.ts';
import { type ListSearch, listReader } from '../../data/search/list-search.ts';

export type CampaignSort = (typeof sortFields.campaigns)[number];

export type CampaignsSearch = ListSearch & {
  /** Subcampaigns instead of campaigns. */
  kind?: 'subcampaigns';
  /** Subcampaigns of this campaign. */
  under?: string;
  /** A part of the name. */
  name?: string;
  /** Archived ones too. */
  archived?: true;
  /** Without those that have ended. */
  current?: true;
  /** Absent for the start, the platform's own default. */
  sort?: CampaignSort;
  /** Absent for the greatest first. */
  direction?: 'ASC';
};

const kindOf = oneOf(['subcampaigns']);

/** Reads an address; what is odd or unknown is dropped. */
export const readCampaignsSearch = listReader<CampaignsSearch>({
  kind: kindOf,
  // Only a subcampaign is part of another.
  under: (value, { kind }) => kindOf(kind) && idOf(value),
  name: textOf,
  archived: flagOf,
  current: flagOf,
  sort: oneOf(sortFields.campaigns),
  direction: ascending,
});
