import { queryOptions } from '@tanstack/react-query';
import { callSteward } from '../../../data/api/api.ts';

/** Who gave what this deposit carried. Costs up to a dozen calls to the platform: only after a press. */
export const depositGiftsOptions = (depositId: string) =>
  queryOptions({
    queryKey: ['service', 'deposits', 'gifts', depositId],
    queryFn: ({ signal }) =>
      callSteward('GET /api/deposits/{depositId}/gifts', { path: { depositId } }, signal),
    staleTime: 600_000,
  });
