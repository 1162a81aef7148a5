/** A plan beside what is known of its past and its gifts. Times are ms since 1970; days are counted since 1970 in the organization's time zone. */
import type { Frequency } from '../../giving/vocabulary.ts';
import type { Cents } from '../../values/money.ts';
import type { GiftOutcome } from '../gift-outcomes.ts';
import type { PlanState } from '../plan-states.ts';

/** What a plan promised. `cents` is one payment; null is unknown. */
export type PlanTerms = {
  state: PlanState;
  cents: Cents | null;
  frequency: Frequency | null;
  /** The day that payments are counted from. */
  startDay: number | null;
};

/** Terms that were in force from `from` to `until`, as far as they were seen. What was in force between two such times isn't known. */
export type SeenTerms = PlanTerms & { from: number; until: number; fromDay: number; untilDay: number };

export type WatchedGift = {
  id: string;
  at: number;
  day: number;
  /** What was given; null if the platform reports no amount. */
  cents: Cents | null;
  /** What is left of it, if a part went back. */
  kept?: Cents;
  outcome: GiftOutcome;
};

export type WatchedPlan = {
  id: string;
  createdAt: number | null;
  /** As the platform shows it now. */
  nextAt: number | null;
  coversFees: boolean;
  /** Oldest first. The last one is what the platform shows now. */
  terms: readonly [SeenTerms, ...SeenTerms[]];
  /** Oldest first. Without those whose date can't be read. */
  gifts: readonly WatchedGift[];
  /** True if the date of one of its gifts can't be read: it may be the one that seems to be missing. */
  hasUndated: boolean;
  /** When an ended plan had ended at the latest, and who of our team canceled it; null for other plans, and if that isn't known. */
  end: { at: number; by: string | null } | null;
  /** The archived campaign or subcampaign that it gives to. */
  archived: { id: string; name: string | null; at: number | null } | null;
};

/** Until when plans and gifts are known, and the organization's day at that time. */
export type AsOf = { at: number; day: number };

export const termsNow = ({ terms }: Pick<WatchedPlan, 'terms'>): SeenTerms => terms.at(-1) ?? terms[0];

/** Returns terms with those merged that are the same in what `isSame` compares: nothing was seen to differ between them. */
export function mergedTerms(
  terms: readonly SeenTerms[],
  isSame: (one: SeenTerms, other: SeenTerms) => boolean,
): SeenTerms[] {
  const merged: SeenTerms[] = [];
  for (const seen of terms) {
    const last = merged.at(-1);
    if (last && isSame(last, seen)) merged.splice(-1, 1, { ...seen, from: last.from, fromDay: last.fromDay });
    else merged.push(seen);
  }
  return merged;
}

/** Two payments are on the same schedule if nothing about when they are due changed. */
export const sameSchedule = (one: SeenTerms, other: SeenTerms): boolean =>
  (one.state === 'active') === (other.state === 'active') &&
  one.frequency === other.frequency &&
  one.startDay === other.startDay;

export const sameAmount = (one: SeenTerms, other: SeenTerms): boolean => one.cents === other.cents;

/** Returns whether nothing that a plan promises differs. */
export const sameTerms = (one: SeenTerms, other: SeenTerms): boolean =>
  one.state === other.state &&
  one.frequency === other.frequency &&
  one.startDay === other.startDay &&
  sameAmount(one, other);
