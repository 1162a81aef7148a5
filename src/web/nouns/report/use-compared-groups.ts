import { useQuery } from '@tanstack/react-query';
import type { Days } from '#contract/rules/periods.ts';
import type { GiftGroups } from '#contract/steward/operations/copied-gifts.ts';

import { hasGifts, type NeededGifts } from '../gift/copy/state-queries.ts';
import { groupsBody, groupsOptions } from './query.ts';
import type { Choices } from './report-choices.ts';

export type ComparedGroups = {
  /** The choices to show: without a comparison while gifts of the earlier days are still loading. */
  choices: Choices;
  /** Undefined while it loads. */
  groups: GiftGroups | undefined;
  /** Null without a comparison. */
  earlier: GiftGroups | null;
  /** Gifts of the report or the comparison that are still loading; null if there are none. */
  lacking: { needed: NeededGifts; of: 'report' | 'comparison' } | null;
  error: Error | null;
  refetch: () => Promise<unknown>;
};

/** The gifts that a report on some days needs. */
export const neededGifts = ({ grouping, split }: Choices, { from }: Days): NeededGifts => ({
  from,
  first: grouping === 'first' || split === 'first',
});

/** The groups on a report's days, and on the days they are compared with. */
export function useComparedGroups(choices: Choices): ComparedGroups {
  const { days, before } = choices;
  const now = useQuery(groupsOptions(groupsBody(choices, days)));
  const then = useQuery({ ...groupsOptions(groupsBody(choices, before ?? days)), enabled: before !== null });
  const isRead = now.data !== undefined && (before === null || then.data !== undefined);
  const lacks = (answer: GiftGroups | undefined, of: Days): boolean =>
    answer ? !hasGifts(answer.state, neededGifts(choices, of)) : false;
  const lacksEarlier = before !== null && lacks(then.data, before);
  return {
    choices: lacksEarlier ? { ...choices, before: null, against: 'none' } : choices,
    groups: isRead ? now.data : undefined,
    earlier: before && !lacksEarlier ? (then.data ?? null) : null,
    lacking: lacks(now.data, days)
      ? { needed: neededGifts(choices, days), of: 'report' }
      : lacksEarlier
        ? { needed: neededGifts(choices, before), of: 'comparison' }
        : null,
    error: now.error ?? then.error,
    refetch: () => Promise.all([now.refetch(), then.refetch()]),
  };
}
