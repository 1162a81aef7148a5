/** What is unusual about one donor, for someone who speaks with them now. Types only. */
import type { Reply } from '../../giving/operations.ts';
import type { LikelyDouble } from '../../rules/likely-doubles.ts';

type Row<Id extends 'contributions.list' | 'chargebacks.list' | 'subscriptions.list'> =
  Reply<Id>['data'][number];

/** Two gifts that someone looked at: each is a gift of its own. */
export type DismissedDouble = LikelyDouble<Row<'contributions.list'>> & {
  /** ISO time. */
  dismissedAt: string;
  /** Name of the account; null when it is gone. */
  dismissedBy: string | null;
};

export type DonorAttention = {
  /** Recent gifts that were likely charged twice, newest first, without those that were dismissed. */
  doubles: LikelyDouble<Row<'contributions.list'>>[];
  /** The same that were dismissed. */
  dismissed: DismissedDouble[];
  /** Chargebacks of the donor's gifts that aren't decided yet. */
  disputes: Row<'chargebacks.list'>[];
  /** Plans that failed, or whose card expires before the next gift. */
  plans: Row<'subscriptions.list'>[];
};
