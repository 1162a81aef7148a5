import { queryOptions } from '@tanstack/react-query';
import type { DepositGifts } from '#contract/deposit-gifts.ts';
import { callOwn } from '../../data/api.ts';

/** Who gave what this deposit carried. Costs up to a dozen calls to the platform: only after a press. */
export const depositGiftsOptions = (depositId: string) =>
  queryOptions({
    queryKey: ['service', 'deposits', 'gifts', depositId],
    queryFn: ({ signal }) =>
      callOwn<DepositGifts>('GET', `/api/deposits/${depositId}/gifts`, undefined, signal),
    staleTime: 600_000,
  });
