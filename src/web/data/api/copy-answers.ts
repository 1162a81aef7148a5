/** Whether our copy of a list answers rather than the platform: assumed until a read has said otherwise. `known`: null where there is no copy. */
export const copyAnswers = (known: { complete: boolean } | null | undefined): boolean =>
  known === undefined || (known?.complete ?? false);
