import type { GiftIndexState } from '#contract/steward/gifts/gift-index.ts';

/** Why a card has no figures of gifts; null if it has them. `answer`: null where our server doesn't keep gifts. */
export const noFigures = (answer: { state: GiftIndexState } | null | undefined): string | null =>
  answer?.state.complete
    ? null
    : answer === null
      ? "This server keeps no copy of gifts, so they can't be added up."
      : 'Available once all gifts are loaded.';
