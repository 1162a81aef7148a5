/** What needs attention about one donor, for someone who is talking to them. Types only. */
import type { Reply } from '../../giving/operations.ts';
import type { LikelyDouble } from '../../rules/likely-doubles.ts';

type Row<Id extends 'contributions.list' | 'chargebacks.list' | 'subscriptions.list'> =
  Reply<Id>['data'][number];

/** A likely double that someone dismissed: both gifts are real. */
export type DismissedDouble = LikelyDouble<Row<'contributions.list'>> & {
  /** ISO time. */
  dismissedAt: string;
  /** Name of the account; null when it is gone. */
  dismissedBy: string | null;
};

export type DonorAttention = {
  /** Recent gifts that were likely charged twice, newest first, except dismissed ones. */
  doubles: LikelyDouble<Row<'contributions.list'>>[];
  /** The dismissed ones. */
  dismissed: DismissedDouble[];
  /** Undecided chargebacks of the donor's gifts. */
  disputes: Row<'chargebacks.list'>[];
  /** Plans that failed, or with a card that expires before the next gift. */
  plans: Row<'subscriptions.list'>[];
};
