import { platformName } from '#contract/rules/platform-name.ts';
import type { CopiedGiftsState } from '#contract/steward/operations/copied-gifts.ts';

import { count } from '../../../data/format/plural.ts';
import words from '../../../ui/text/words.module.css';

/** Shown with totals of gifts if the platform counts a different number of them in some months, such as when one can't be read. */
export const DifferingMonths = ({ state: { differing } }: { state: Pick<CopiedGiftsState, 'differing'> }) =>
  differing.length > 0 ? (
    <p className={words.meaning}>
      {count(differing.length, 'month differs', 'months differ')} from {platformName()}. Totals may be off
      until the next check.
    </p>
  ) : null;
