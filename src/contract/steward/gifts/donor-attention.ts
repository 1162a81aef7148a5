/** What is unusual about one donor, for someone who speaks with them now. Types only. */
import type { Reply } from '../../giving/operations.ts';
import type { LikelyDouble } from '../../rules/likely-doubles.ts';

type Row<Id extends 'contributions.list' | 'chargebacks.list' | 'subscriptions.list'> =
  Reply<Id>['data'][number];

export type DonorAttention = {
  /** Recent gifts that were likely charged twice, newest first. */
  doubles: LikelyDouble<Row<'contributions.list'>>[];
  /** Chargebacks of the donor's gifts that aren't decided yet. */
  disputes: Row<'chargebacks.list'>[];
  /** Plans that failed, or whose card expires before the next gift. */
  plans: Row<'subscriptions.list'>[];
};
