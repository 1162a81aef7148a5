import { queryOptions } from '@tanstack/react-query';
import { callSteward } from '../../../data/api/api.ts';

const depositGifts = (depositId: string, query: { search?: 'platform' }) =>
  queryOptions({
    queryKey: ['service', 'deposits', 'gifts', depositId, query] as const,
    queryFn: ({ signal }) =>
      callSteward('GET /api/deposits/{depositId}/gifts', { path: { depositId }, query }, signal),
    // While the copy is still being filled, it is read again sooner.
    staleTime: ({ state }) => (state.data?.copy === 'incomplete' ? 10_000 : 600_000),
  });

/** The gifts of a deposit from our server's copy: no call to the platform. */
export const depositGiftsOptions = (depositId: string) => depositGifts(depositId, {});

/** The same, with gifts that the copy lacks, in up to a dozen calls to the platform: only on request. */
export const searchedGiftsOptions = (depositId: string) => depositGifts(depositId, { search: 'platform' });
