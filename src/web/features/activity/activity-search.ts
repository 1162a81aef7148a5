/** The address of the activity log, and the question it asks our server. */
import { type ActivityOutcome, activityOutcomes } from '#contract/steward/team.ts';
import {
  dayOf,
  defined,
  idOf,
  integerOf,
  type ListSearch,
  type RawSearch,
  wordOf,
} from '../../data/search/list-search.ts';

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
export const readActivitySearch = (raw: RawSearch): ActivitySearch => ({
  ...defined('who', idOf(raw.who)),
  ...defined('what', wordOf(raw.what, activityKinds)),
  ...defined('outcome', wordOf(raw.outcome, activityOutcomes)),
  ...defined('from', dayOf(raw.from)),
  ...defined('to', dayOf(raw.to)),
  ...defined('about', idOf(raw.about)),
  ...defined('view', idOf(raw.view)),
  ...defined('before', integerOf(raw.before, 1, mostRows)),
  ...defined('peek', integerOf(raw.peek, 1, mostRows)?.toString()),
});
