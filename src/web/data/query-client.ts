import { QueryClient } from '@tanstack/react-query';
import { mayRetry } from './app-error.ts';

/** Everything read from the service is old: a new session begins. */
export const refreshAll = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: ['service'] });

/** One cache for the app; it alone decides what is fresh. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // Our server has asked the platform again already; once more covers a blink of the line.
        retry: (failures, error) => failures < 1 && mayRetry(error),
        gcTime: 30 * 60_000,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
