/** Groups gifts by period and by a dimension, and measures each group. */
import type { GiftGroup, GiftMeasures } from '#contract/steward/gifts/gift-index.ts';
import { bitsOfWord, lowestBit } from '../bits.ts';
import type { GiftColumns } from '../gift-columns.ts';
import type { Selection } from '../selection.ts';
import { type Steps, wordsOfStep } from '../steps.ts';
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
  const { of, groups } = groupKeys(columns, grouping, context);
  const { bits } = selected;
  const groupOf = new Uint32Array(columns.length);
  for (let word = 0; word < bits.length; word += 1) {
    if (word % wordsOfStep === 0) yield;
    for (let rest = bits[word] ?? 0; rest !== 0; rest &= rest - 1) {
      const place = word * bitsOfWord + lowestBit(rest);
      groupOf[place] = of(place);
    }
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
