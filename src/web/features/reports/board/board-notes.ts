import type { Days } from '#contract/rules/periods.ts';
import { platformName } from '#contract/rules/platform-name.ts';
import { sumText } from '#contract/steward/gifts/sum-parts.ts';
import type { CopiedGiftsState, GiftSum } from '#contract/steward/operations/copied-gifts.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { calendarRangeText, dateTimeText } from '../../../data/format/format.ts';
import { count, plural } from '../../../data/format/plural.ts';

/** What the figures of a printed report don't include, and how complete they are, in sentences. Paper has no notices to look at later. */
export function boardNotes(
  sum: GiftSum,
  state: CopiedGiftsState,
  further: readonly (string | null)[],
): string[] {
  const leftOut = sumText(sum, false);
  return [
    'Amounts are what is left of received gifts after refunds and lost disputes.',
    leftOut ? `${leftOut}.` : null,
    ...copyNotes(state),
    ...further,
  ].flatMap((note) => note || []);
}

/** What the copy of gifts lacked, and when it was read. */
export function copyNotes({
  undated,
  donorless,
  returnsKnown,
  complete,
  differing,
  asOf,
}: CopiedGiftsState): string[] {
  const read = readTime(asOf);
  return [
    undated > 0
      ? `${count(undated, 'gift', 'gifts')} without a readable date ${plural(undated, "isn't", "aren't")} included.`
      : null,
    donorless > 0 ? `${count(donorless, 'gift has', 'gifts have')} no donor.` : null,
    returnsKnown ? null : "Partial refunds weren't all known yet.",
    complete ? null : 'Older gifts were still loading.',
    differing.length > 0
      ? `The number of gifts in ${count(differing.length, 'month', 'months')} differed from ${platformName()}.`
      : null,
    read ? `Updated ${dateTimeText(read, new Date(0))}.` : null,
  ].flatMap((note) => note ?? []);
}

/** Days on paper, which is read in later years: "Nov 1 – 20, 2026". */
export const boardRange = ({ from, to }: Days): string => calendarRangeText(from, to, new Date(0));
