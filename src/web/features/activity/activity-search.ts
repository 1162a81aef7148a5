/** The address of the activity log, and the question it asks our server. */
import { type ActivityOutcome, activityOutcomes } from '#contract/steward/team.ts';
import { dayOf, idOf, integerIn, integerOf, oneOf } from '../../data/search/address-values.ts';
import { type ListSearch, type RawSearch, searchReader } from '../../data/search/list-search.ts';

/** Kinds of actions to filter by: all operations that start with it. Their labels are in another file, since addresses are read on every screen. */
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
  'notes.',
  'views.',
  'account.',
  'auth.',
  'mail.',
] as const;
export type ActivityKind = (typeof activityKinds)[number];

export type ActivitySearch = ListSearch & {
  who?: string;
  /** A kind of act: "auth.". */
  what?: ActivityKind;
  outcome?: ActivityOutcome;
  from?: string;
  to?: string;
  /** Id of a record. */
  about?: string;
  /** The page begins below this row. */
  before?: number;
};

const mostRows = 1_000_000_000;

/** Reads an address; what is odd or unknown is dropped. */
export const readActivitySearch: (raw: RawSearch) => ActivitySearch = searchReader<
  // A page begins below a row; there are no numbers.
  Omit<ActivitySearch, 'page' | 'limit'>
>({
  who: idOf,
  what: oneOf(activityKinds),
  outcome: oneOf(activityOutcomes),
  from: dayOf,
  to: dayOf,
  about: idOf,
  view: idOf,
  before: integerIn(1, mostRows),
  peek: (value) => integerOf(value, 1, mostRows)?.toString(),
});
