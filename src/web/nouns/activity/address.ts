/** The address of the activity log. */
import { type ActivityOutcome, activityOutcomes } from '#contract/steward/team.ts';
import { dayOf, idOf, integerIn, integerOf, oneOf } from '../../data/search/address-values.ts';
import { type ListSearch, type RawSearch, searchReader } from '../../data/search/list-search.ts';

/**
 * Kinds of actions to filter by: each matches all operations that start with it. The labels are in another file, because every screen loads
 * this one.
 */
export const activityKinds = [
  'contributions.',
  'subscriptions.',
  'donors.',
  'payments.',
  'deposits.',
  'tap.',
  'exports.',
  'letterhead.',
  'thanks.',
  'planCalls.',
  'scheduledChanges.',
  'planRuns.',
  'notes.',
  'views.',
  'standingQuestions.',
  'account.',
  'auth.',
  'mail.',
] as const;
export type ActivityKind = (typeof activityKinds)[number];

export type ActivitySearch = ListSearch & {
  who?: string;
  /** A kind of action: "auth.". */
  what?: ActivityKind;
  outcome?: ActivityOutcome;
  from?: string;
  to?: string;
  /** ID of a record. */
  about?: string;
  /** The page starts below this row. */
  before?: number;
};

const maxRows = 1_000_000_000;

/** Reads an address; invalid and unknown members are dropped. */
export const readActivitySearch: (raw: RawSearch) => ActivitySearch = searchReader<
  // Pages start below a row; there are no page numbers.
  Omit<ActivitySearch, 'page' | 'limit'>
>({
  who: idOf,
  what: oneOf(activityKinds),
  outcome: oneOf(activityOutcomes),
  from: dayOf,
  to: dayOf,
  about: idOf,
  view: idOf,
  before: integerIn(1, maxRows),
  peek: (value) => integerOf(value, 1, maxRows)?.toString(),
});
