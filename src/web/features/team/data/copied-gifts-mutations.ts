import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callSteward } from '../../../data/api/api.ts';
import { copiedGiftsOptions } from '../../../nouns/gift/copy/copied-gifts-queries.ts';

/** Compares every month of gifts with the platform. */
export function useCheckGifts() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callSteward('POST /api/copied-gifts/check', {}),
    onSettled: () => client.invalidateQueries({ queryKey: copiedGiftsOptions.queryKey }),
  });
}
