/** The address of the activity log, and the question it asks our server. */
import { type ActivityOutcome, activityOutcomes } from '#contract/steward/team.ts';
import {
  dayOf,
  given,
  idOf,
  type ListSearch,
  type RawSearch,
  wholeOf,
  wordOf,
} from '../../data/search/list-search.ts';

/** Kinds of acts, to filter by: all operations that begin so. Their words stand apart: addresses are read on every screen. */
export const activityKinds = [
  'contributions.',
  'subscriptions.',
  'donors.',
  'payments.',
  'deposits.',
  'tap.',
  'exports.',
  'views.',
  'account.',
  'auth.',
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
export const readActivitySearch = (raw: RawSearch): ActivitySearch => ({
  ...given('who', idOf(raw.who)),
  ...given('what', wordOf(raw.what, activityKinds)),
  ...given('outcome', wordOf(raw.outcome, activityOutcomes)),
  ...given('from', dayOf(raw.from)),
  ...given('to', dayOf(raw.to)),
  ...given('about', idOf(raw.about)),
  ...given('view', idOf(raw.view)),
  ...given('before', wholeOf(raw.before, 1, mostRows)),
  ...given('peek', wholeOf(raw.peek, 1, mostRows)?.toString()),
});
