/** How one reader interprets the words from a position on. */
import type { TypedFilter } from '#contract/steward/gifts/typed-search.ts';
import type { Token } from './tokens.ts';

export type Reading = {
  /** In tokens, at least 1. */
  length: number;
  filter: TypedFilter;
  /** The word may also be a person's name, so it becomes a filter only if it isn't next to unexplained words. */
  isWeak?: boolean;
};

/** A campaign, subcampaign, or location by its name. */
export type NamedPlace = { kind: 'campaign' | 'subcampaign' | 'location'; id: string; name: string };

export type Circumstances = {
  /** The organization's current day, YYYY-MM-DD. */
  today: string;
  names: readonly NamedPlace[];
};

/** Returns null if it can't interpret the words at this position. */
export type Reader = (tokens: readonly Token[], at: number, circumstances: Circumstances) => Reading | null;
