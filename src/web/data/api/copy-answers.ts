/**
 * Whether our own copy answers a list instead of the platform: assumed until a read says otherwise. `known`: null where there is no copy.
 */
export const copyAnswers = (known: { complete: boolean } | null | undefined): boolean =>
  known === undefined || (known?.complete ?? false);
