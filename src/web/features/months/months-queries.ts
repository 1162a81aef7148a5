import { queryOptions } from '@tanstack/react-query';
import { callSteward } from '../../data/api/api.ts';
import { ownKey } from '../../data/live/own-key.ts';

/** While records of the month are still being loaded, it's read again after this long, in ms. */
const loadingMs = 5_000;

/** Of a month such as 2026-10. */
export const monthKey = (month: string) => ownKey('months', 'one', month);

/** A month such as 2026-10. */
export const monthOptions = (month: string) =>
  queryOptions({
    queryKey: monthKey(month),
    queryFn: ({ signal }) => callSteward('GET /api/months/{month}', { path: { month } }, signal),
    // Whoever is about to close it sees it as it is now.
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && state.data.loading.length > 0 ? loadingMs : false),
  });
