import { queryOptions } from '@tanstack/react-query';
import { callSteward } from '../../data/api/api.ts';

/** The people who can grant access. Read only when someone lacks it. */
export const administratorsOptions = queryOptions({
  queryKey: ['administrators'],
  queryFn: ({ signal }) => callSteward('GET /api/administrators', {}, signal),
  staleTime: 10 * 60_000,
});
