/** Groups gifts by period and by a dimension, and measures each group. */
import type { GiftGroup, GiftMeasures } from '#contract/steward/gifts/gift-index.ts';
import type { GiftFilter } from '#contract/steward/gifts/gift-query.ts';
import { countsEvery, giftTotal } from '#contract/steward/gifts/gift-total.ts';
import type { GiftColumns } from '../gift-columns.ts';
import type { Selection } from '../selection.ts';
import { type Steps, stepOf } from '../steps.ts';
import { type GroupContext, type Grouping, groupKeys } from './group-keys.ts';
import { measureGroups } from './measure-gifts.ts';

export type GroupedGifts = { groups: GiftGroup[]; total: GiftMeasures };

/** Returns the groups that have gifts, in the order of their periods. */
export function* groupGifts(
  columns: GiftColumns,
  selected: Selection,
  grouping: Grouping,
  context: GroupContext,
): Steps<GroupedGifts> {
  const { put, groups } = groupKeys(columns, grouping, context);
  const { bits, blocks } = selected;
  const groupOf = new Uint32Array(columns.length);
  const blocksOfStep = Math.ceil(stepOf / columns.blocks.size);
  for (let block = 0; block < blocks.length; block += 1) {
    if (block % blocksOfStep === 0) yield;
    put(groupOf, bits, block);
  }
  const { measures, total } = yield* measureGroups(columns, selected, groupOf, groups.length);
  return {
    groups: measures
      .map((measured, group) => ({ ...(groups[group] ?? unnamed), ...measured }))
      .sort((one, other) => order(one.period) - order(other.period)),
    total,
  };
}

/** Returns the `most` groups with the largest totals. */
export function largestGroups(groups: readonly GiftGroup[], most: number, filter: GiftFilter): GiftGroup[] {
  const every = countsEvery(filter);
  const totalIn = ({ sum }: GiftGroup) => giftTotal(sum, every).cents;
  return groups.toSorted((one, other) => totalIn(other) - totalIn(one)).slice(0, most);
}

const unnamed = { period: null, value: null };

const order = (period: string | null): number =>
  period === null ? Number.MAX_SAFE_INTEGER : Date.parse(period);
