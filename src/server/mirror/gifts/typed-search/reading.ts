/** What one reader makes of the words from some place on. */
import type { TypedFilter } from '#contract/steward/gifts/typed-search.ts';
import type { Token } from './tokens.ts';

export type Reading = {
  /** In tokens, at least 1. */
  length: number;
  filter: TypedFilter;
  /** A word that people are also named by: read as a filter only apart from words that nothing else explains. */
  isWeak?: boolean;
};

/** A campaign, subcampaign, or location by its name. */
export type NamedPlace = { kind: 'campaign' | 'subcampaign' | 'location'; id: string; name: string };

export type Circumstances = {
  /** The organization's current day, YYYY-MM-DD. */
  today: string;
  names: readonly NamedPlace[];
};

/** Null where the words at this place mean nothing to it. */
export type Reader = (tokens: readonly Token[], at: number, circumstances: Circumstances) => Reading | null;
