import { queryOptions } from '@tanstack/react-query';
import { callSteward } from '../../data/api/api.ts';

/** The running program; it changes only with a restart, and its backups hourly. */
export const installationOptions = queryOptions({
  queryKey: ['installation'] as const,
  queryFn: ({ signal }) => callSteward('GET /api/installation', {}, signal),
  staleTime: 60_000,
});
