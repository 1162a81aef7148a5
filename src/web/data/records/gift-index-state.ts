import { useQuery } from '@tanstack/react-query';
import type { GiftIndexState } from '#contract/steward/gifts/gift-index.ts';

export const giftIndexKey = ['gift-index'] as const;

/** How complete the gift index is, as far as a read has said so: null where our server doesn't keep gifts, undefined before any read. */
export const useKnownGiftIndex = () =>
  useQuery<GiftIndexState | null>({ queryKey: giftIndexKey, enabled: false }).data;
