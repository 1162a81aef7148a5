import { queryOptions } from '@tanstack/react-query';
import { callSteward } from '../../data/api/api.ts';
import { ownKey } from '../../data/live/own-key.ts';

/** How often a month is read again while its records are still loading, in ms. */
const loadingMs = 5_000;

export const monthsOptions = queryOptions({
  queryKey: ownKey('months', 'all'),
  queryFn: ({ signal }) => callSteward('GET /api/months', {}, signal),
  staleTime: 0,
  refetchInterval: ({ state }) =>
    state.data && !state.data.complete && !state.data.missing ? loadingMs : false,
});

/** How many records of the twelve closed months up to this one have changed since, by month. */
export const changedMonthsOptions = (through: string) =>
  queryOptions({
    queryKey: ownKey('months', 'changed', through),
    queryFn: ({ signal }) => callSteward('GET /api/months/changed', { query: { through } }, signal),
    staleTime: 30_000,
  });

/** `month`: such as 2026-10. */
export const monthKey = (month: string) => ownKey('months', 'one', month);

/** `month`: such as 2026-10. */
export const monthOptions = (month: string) =>
  queryOptions({
    queryKey: monthKey(month),
    queryFn: ({ signal }) => callSteward('GET /api/months/{month}', { path: { month } }, signal),
    // A person who is about to close it must see its current state.
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data && state.data.loading.length > state.data.missing.length ? loadingMs : false,
  });
