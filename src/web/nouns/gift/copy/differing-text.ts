/** Months in which the platform counts a different number of gifts than Steward has, in one sentence. */

import { platformName } from '#contract/rules/platform-name.ts';
import type { CopiedGiftsState } from '#contract/steward/operations/copied-gifts.ts';
import { countText } from '#contract/values/money.ts';

import { count } from '../../../data/format/plural.ts';

/** "In each of 31 months, your giving platform counts 40 more gifts than Steward has." */
export function differingText(months: CopiedGiftsState['differing']): string {
  const [first = 0, ...others] = new Set(months.map(({ here, there }) => there - here));
  const counts = `${platformName()} counts`;
  const than = 'than Steward has';
  if (others.length > 0)
    return `In ${count(months.length, 'month', 'months')}, ${counts} a different number of gifts ${than}.`;
  const gifts =
    Math.abs(first) === 1
      ? `1 ${first < 0 ? 'fewer' : 'more'} gift`
      : `${countText(Math.abs(first))} ${first < 0 ? 'fewer' : 'more'} gifts`;
  return `In each of ${count(months.length, 'month', 'months')}, ${counts} ${gifts} ${than}.`;
}
