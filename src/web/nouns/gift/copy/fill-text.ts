/** The progress of filling the copy of gifts, as text. */
import type { CopiedGiftsState } from '#contract/steward/operations/copied-gifts.ts';

import { countText } from '../../../data/format/format.ts';
import { count } from '../../../data/format/plural.ts';

type Filling = Pick<CopiedGiftsState, 'gifts' | 'total' | 'perMinute'>;

/** "18,400 of 25,016 gifts, newest first, about 3 min left". */
export function fillText({ gifts, total, perMinute }: Filling): string {
  const read =
    total === null
      ? count(gifts, 'gift', 'gifts')
      : `${countText(gifts)} of ${count(total, 'gift', 'gifts')}`;
  const minutes = total === null || !perMinute ? null : Math.ceil((total - gifts) / perMinute);
  return `${read}, newest first${minutes === null ? '' : `, ${leftText(minutes)}`}`;
}

function leftText(minutes: number): string {
  if (minutes <= 1) return 'less than a minute left';
  return minutes < 90 ? `about ${minutes} min left` : `about ${Math.round(minutes / 60)} hours left`;
}
