/** The address of the list of campaigns. It is read before its screen is there, so it imports nothing of it. */
import { sortFields } from '#contract/giving/vocabulary.ts';
import {
  defined,
  flagOf,
  idOf,
  type ListSearch,
  listMembers,
  type RawSearch,
  textOf,
  wordOf,
} from '../../data/search/list-search.ts';

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

/** Reads an address; what is odd or unknown is dropped. */
export function readCampaignsSearch(raw: RawSearch): CampaignsSearch {
  const kind = wordOf(raw.kind, ['subcampaigns'] as const);
  return {
    ...listMembers(raw),
    ...defined('kind', kind),
    // Only a subcampaign is part of another.
    ...defined('under', kind && idOf(raw.under)),
    ...defined('name', textOf(raw.name)),
    ...defined('archived', flagOf(raw.archived)),
    ...defined('current', flagOf(raw.current)),
    ...defined('sort', wordOf(raw.sort, sortFields.campaigns)),
    ...defined('direction', wordOf(raw.direction, ['ASC'] as const)),
  };
}
