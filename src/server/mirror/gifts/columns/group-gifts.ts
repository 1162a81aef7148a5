/** Groups gifts by period and by a dimension, and measures each group. */
import type { GiftGroup, GiftMeasures } from '#contract/steward/gifts/gift-index.ts';
import type { GiftColumns } from './gift-columns.ts';
import { type GroupContext, type Grouping, groupKeys } from './group-keys.ts';
import { measureGroups } from './measure-gifts.ts';
import type { Selection } from './selection.ts';
import { type Steps, stepOf } from './steps.ts';

export type GroupedGifts = { groups: GiftGroup[]; total: GiftMeasures };

/** Returns the groups that have gifts, in the order of their periods. */
export function* groupGifts(
  columns: GiftColumns,
  selected: Selection,
  grouping: Grouping,
  context: GroupContext,
): Steps<GroupedGifts> {
  const { of, groups } = groupKeys(columns, grouping, context);
  const groupOf = new Uint32Array(selected.marks.length);
  for (let place = 0; place < selected.marks.length; place += 1) {
    if (place % stepOf === 0) yield;
    if (selected.marks[place] !== 0) groupOf[place] = of(place);
  }
  const { measures, total } = yield* measureGroups(columns, selected, groupOf, groups.length);
  return {
    groups: measures
      .map((measured, group) => ({ ...(groups[group] ?? unnamed), ...measured }))
      .sort((one, other) => order(one.period) - order(other.period)),
    total,
  };
}

/** Returns the `most` groups that received the most. */
export const mostReceived = (groups: readonly GiftGroup[], most: number): GiftGroup[] =>
  groups.toSorted((one, other) => other.sum.received.cents - one.sum.received.cents).slice(0, most);

const unnamed = { period: null, value: null };

const order = (period: string | null): number =>
  period === null ? Number.MAX_SAFE_INTEGER : Date.parse(period);
