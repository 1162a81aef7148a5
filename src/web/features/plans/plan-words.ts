/** What the service's words about recurring plans mean to people. */
import type { Reply } from '#contract/operations.ts';

/** A plan as it is read: any member but the id may be null, any word may be new. */
export type Plan = Reply<'subscriptions.get'>['data'];

const frequencies: Readonly<Record<string, { name: string; adverb: string }>> = {
  weekly: { name: 'Weekly', adverb: 'every week' },
  biweekly: { name: 'Every two weeks', adverb: 'every two weeks' },
  monthly: { name: 'Monthly', adverb: 'every month' },
};

/** "Monthly"; an unknown word as it came. */
export const frequencyName = (frequency: string | null): string =>
  (frequency === null ? undefined : frequencies[frequency]?.name) ?? frequency ?? 'Recurring';

/** "every month", for the middle of a sentence. */
export const frequencyAdverb = (frequency: string | null): string =>
  (frequency === null ? undefined : frequencies[frequency]?.adverb) ?? frequency ?? 'regularly';
