import { sortFields } from '#contract/giving/vocabulary.ts';
import type { PlanSort } from '../../../nouns/plan/address.ts';

/** The fields that the list's headers sort by: the platform's own fields descending first, text from A. */
export const planSorts = { byDefault: 'createdAt', falls: sortFields.subscriptions } as const;

/** True for fields that the platform itself can sort by. */
export const isPlatformSort = (field: PlanSort): boolean => field !== 'donor' && field !== 'status';
