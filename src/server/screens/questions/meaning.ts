/** What words of a question mean, whatever list it is about. */
import type { Frequency, giftFrequencies, statusBuckets } from '#contract/giving/vocabulary.ts';
import type { PlanTab } from '#contract/nouns/plan/values.ts';
import type { Field } from '#contract/rules/names/field-names.ts';
import type { QuestionPart } from '#contract/steward/operations/questions.ts';
import type { QuestionNoun } from '#contract/steward/questions.ts';
import type { ListGrouping } from '#contract/steward/reports/groupings.ts';
import type { Token } from './tokens.ts';

/** YYYY-MM-DD, both inclusive; either may be missing. */
export type DayRange = { from?: string; to?: string };
/** In cents, both inclusive; either may be missing. */
export type CentsRange = { least?: number; most?: number };
type YesNo = 'yes' | 'no';

/** Each list has its own filters for these, and lacks some of them. */
export type Facts = {
  given?: DayRange;
  received?: DayRange;
  amount?: CentsRange;
  /** IDs. */
  campaign?: string;
  subcampaign?: string;
  campaignNot?: readonly string[];
  /** What is lacking, all of it. */
  without?: readonly Field[];
  locations?: readonly string[];
  status?: readonly (typeof statusBuckets)[number][];
  reversed?: readonly ('REFUNDED' | 'CHARGEBACK')[];
  /** Received gifts of which a part went back, or may go back. */
  returns?: readonly ('partly' | 'pending')[];
  /** How totals count a gift. */
  outcome?: readonly 'received'[];
  /** Words of `giftSources`. */
  methods?: readonly string[];
  /** Symbols of stocks and coins. */
  assets?: readonly string[];
  /** A card's, which no record says. */
  brand?: string;
  frequency?: (typeof giftFrequencies)[number];
  planFrequencies?: readonly Frequency[];
  planTab?: PlanTab;
  /** What the words for returned money call, all of it: refunds, or chargebacks. */
  returned?: 'REFUNDED' | 'CHARGEBACK';
  /** A chargeback's. */
  decision?: readonly string[];
  deposited?: YesNo;
  reconciled?: YesNo;
  anonymous?: YesNo;
  fees?: YesNo;
  /** Gifts that are their donor's first. */
  first?: YesNo;
  /** What gifts are grouped by. */
  group?: ListGrouping;
  order?: 'largest' | 'smallest' | 'oldest' | 'newest';
  /** Digits of a card or account. They stay in the text, since they may not be in an address. */
  card?: string;
  /** A phone number or an email as typed, or words that notes and dedications have: it is searched as text. */
  phrase?: string;
  /** What no list can leave out. */
  except?: true;
  /** A device's. */
  serial?: string;
};

export type Meaning = {
  facts: Facts;
  /** What the screen says about it; null for words that need no filter. */
  part: QuestionPart | null;
  /** The list that the words name. */
  noun?: QuestionNoun;
  /** The list whose own dates a date beside the words is of: "refunded last month" asks when it was refunded. */
  dated?: QuestionNoun;
};

/** How one reader interprets the words from a position on. */
export type Reading = Meaning & {
  /** In tokens, at least 1. */
  length: number;
  /** The words may also be a person's name, so they only count if they aren't next to unexplained words. */
  isWeak?: boolean;
  /** One word of a longer name. */
  isPartial?: boolean;
  /** Says what isn't, or is left out. */
  isDenial?: true;
  /** Stays the first meaning even if nothing has it. */
  isCertain?: boolean;
  /** What the same words could mean instead, most likely first. */
  others?: readonly Meaning[];
};

/** A campaign, subcampaign, or location by its name. */
export type NamedPlace = { kind: 'campaign' | 'subcampaign' | 'location'; id: string; name: string };

export type Circumstances = {
  /** The organization's current day, YYYY-MM-DD. */
  today: string;
  /** The month, from 1 to 12, that its fiscal year begins with. */
  fiscalYearStart: number;
  names: readonly NamedPlace[];
};

/** Returns null if it can't interpret the words at this position. */
export type Reader = (tokens: readonly Token[], at: number, circumstances: Circumstances) => Reading | null;
