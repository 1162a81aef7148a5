/** The progress of filling the copy of gifts, as text. */

import type { CopiedGiftsState } from '#contract/steward/operations/copied-gifts.ts';
import { countText } from '#contract/values/money.ts';

import { readTime } from '#contract/values/wire-time.ts';
import { count } from '../../../data/format/plural.ts';

const minuteMs = 60_000;

type Filling = Pick<CopiedGiftsState, 'gifts' | 'total' | 'doneAt'>;

/** "18,400 of 25,016 gifts, newest first, about 3 min left". */
export function fillText({ gifts, total, doneAt }: Filling, now = Date.now()): string {
  const read =
    total === null
      ? count(gifts, 'gift', 'gifts')
      : `${countText(gifts)} of ${count(total, 'gift', 'gifts')}`;
  const end = readTime(doneAt);
  return `${read}, newest first${end ? `, ${leftText(Math.ceil((end.getTime() - now) / minuteMs))}` : ''}`;
}

function leftText(minutes: number): string {
  if (minutes <= 1) return 'less than a minute left';
  return minutes < 90 ? `about ${minutes} min left` : `about ${Math.round(minutes / 60)} hours left`;
}
