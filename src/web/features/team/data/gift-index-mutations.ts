import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callSteward } from '../../../data/api/api.ts';
import { giftIndexOptions } from '../../../nouns/gift/copy/gift-index-queries.ts';

/** Compares every month of gifts with the platform. */
export function useCheckGifts() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callSteward('POST /api/gift-index/check', {}),
    onSettled: () => client.invalidateQueries({ queryKey: giftIndexOptions.queryKey }),
  });
}
