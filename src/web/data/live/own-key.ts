import type { OwnNoun } from '#contract/steward/live/live-changes.ts';

/**
 * Key of what our own server keeps, so that it is read again when someone changes it. What is about a single record has the words `one` and
 * its ID next: then it is left alone when others change.
 */
export const ownKey = <Rest extends readonly unknown[]>(noun: OwnNoun, ...rest: Rest) =>
  ['own', noun, ...rest] as const;
