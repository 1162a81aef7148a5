import { queryOptions } from '@tanstack/react-query';
import { callSteward } from '../api/api.ts';

/** Who can give access. Read only where someone lacks it. */
export const administratorsOptions = queryOptions({
  queryKey: ['administrators'],
  queryFn: ({ signal }) => callSteward('GET /api/administrators', {}, signal),
  staleTime: 10 * 60_000,
});
