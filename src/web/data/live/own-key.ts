import type { OwnNoun } from '#contract/steward/live/live-changes.ts';

/**
 * The key of something our own server stores, so that it is read again when someone changes it. A query about a single record has `one` and
 * its ID next, which leaves it alone when other records change.
 */
export const ownKey = <Rest extends readonly unknown[]>(noun: OwnNoun, ...rest: Rest) =>
  ['own', noun, ...rest] as const;
