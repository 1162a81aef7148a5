import { type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { mayRetry, NotFound, pauseMs, ServiceDown } from './app-error.ts';

/** Marks everything read from the platform as stale, for a new session. */
export const refreshAll = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: ['service'] });

/** Longer than a countdown and the slowest answer together. */
const sameVisitMs = 120_000;

/** Marks a second failure in a row, so that its countdown doesn't start over. */
function createCache(): QueryCache {
  const failedAt = new WeakMap<object, number>();
  const now = () => performance.now();
  return new QueryCache({
    onError: (error, query) => {
      const last = failedAt.get(query);
      if (error instanceof ServiceDown) error.repeated = last !== undefined && now() - last < sameVisitMs;
      failedAt.set(query, now());
    },
    onSuccess: (_, query) => failedAt.delete(query),
  });
}

/** A part that mounts later doesn't repeat a request that has just failed elsewhere on the screen. */
const mayAskOnMount = ({ state: { error, errorUpdatedAt } }: Query): boolean =>
  Date.now() - errorUpdatedAt >= (error instanceof NotFound ? missingMs : pauseMs(error));

/** What a route's loader didn't find a moment ago isn't requested again when its screen appears, in ms. */
const missingMs = 3_000;

/** The app's one cache; it alone decides what is fresh. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: createCache(),
    defaultOptions: {
      queries: {
        // Our server has already retried the platform; one more try covers a brief network failure.
        retry: (failures, error) => failures < 1 && mayRetry(error),
        retryOnMount: mayAskOnMount,
        gcTime: 30 * 60_000,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
