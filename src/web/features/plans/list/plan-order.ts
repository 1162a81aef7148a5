import { sortFields } from '#contract/giving/vocabulary.ts';
import type { PlanSort } from './plans-search.ts';

/** What a header of the list sorts by: what the platform sorts begins with the greatest, text with A. */
export const planSorts = { byDefault: 'createdAt', falls: sortFields.subscriptions } as const;

/** What the platform itself can sort by. */
export const isPlatformSort = (field: PlanSort): boolean => field !== 'donor' && field !== 'status';
