import { queryOptions } from '@tanstack/react-query';
import { callSteward } from '../../../data/api/api.ts';

const depositGifts = (depositId: string, query: { search?: 'platform' }) =>
  queryOptions({
    queryKey: ['service', 'deposits', 'gifts', depositId, query] as const,
    queryFn: ({ signal }) =>
      callSteward('GET /api/deposits/{depositId}/gifts', { path: { depositId }, query }, signal),
    // The copy is still being filled.
    staleTime: ({ state }) => (state.data?.copy === 'incomplete' ? 10_000 : 600_000),
  });

/** Who gave what this deposit carried, from the server's copy of the gifts: no call to the platform. */
export const copiedGiftsOptions = (depositId: string) => depositGifts(depositId, {});

/** The same with what the copy lacks, in up to a dozen calls to the platform: only after a press. */
export const searchedGiftsOptions = (depositId: string) => depositGifts(depositId, { search: 'platform' });
