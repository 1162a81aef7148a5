import { platformNameAtStart } from '#contract/rules/platform-name.ts';
import type { GivingGrouping } from '#contract/steward/reports/groupings.ts';

/** What a report by this grouping can't say; null if nothing is missing. */
export const unknownOf = (grouping: GivingGrouping): string | null =>
  grouping === 'fees'
    ? `${platformNameAtStart()} says whether a donor covered the fees, but not how much of a gift that is.`
    : null;
