/** The address of the activity log, and the question it asks our server. */
import { type ActivityOutcome, activityOutcomes } from '#contract/team.ts';
import { endOfDay, startOfDay } from '../../data/day-range.ts';
import { dayOf, given, idOf, type RawSearch, wholeOf, wordOf } from '../../data/list-search.ts';
import { activityKinds } from './activity-words.ts';

export type ActivitySearch = {
  who?: string;
  /** A kind of act: "auth.". */
  what?: string;
  outcome?: ActivityOutcome;
  from?: string;
  to?: string;
  /** Id of a record. */
  about?: string;
  /** The page begins below this row. */
  before?: number;
  /** The row beside the list. */
  peek?: number;
};

const mostRows = 1_000_000_000;

/** Reads an address; what is odd or unknown is dropped. */
export const readActivitySearch = (raw: RawSearch): ActivitySearch => ({
  ...given('who', idOf(raw.who)),
  ...given(
    'what',
    wordOf(
      raw.what,
      activityKinds.map(({ value }) => value),
    ),
  ),
  ...given('outcome', wordOf(raw.outcome, activityOutcomes)),
  ...given('from', dayOf(raw.from)),
  ...given('to', dayOf(raw.to)),
  ...given('about', idOf(raw.about)),
  ...given('before', wholeOf(raw.before, 1, mostRows)),
  ...given('peek', wholeOf(raw.peek, 1, mostRows)),
});

/** As the server and an export take it. */
export const activityFilter = ({ who, what, outcome, from, to, about }: ActivitySearch) => ({
  ...given('who', who),
  ...given('operation', what),
  ...given('outcome', outcome),
  ...given('about', about),
  ...given('from', from && startOfDay(from)),
  ...given('to', to && endOfDay(to)),
});

export const isFiltered = (search: ActivitySearch): boolean => Object.keys(activityFilter(search)).length > 0;

export const pageSize = 50;

/** One page of it, as the server takes it. */
export const askedOf = (search: ActivitySearch) => ({
  ...activityFilter(search),
  ...given('before', search.before),
  limit: pageSize,
});
