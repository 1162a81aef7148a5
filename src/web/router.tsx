import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from './data/list-search.ts';
import { AppErrorScreen } from './features/app/app-error-screen.tsx';
import { NotFoundScreen } from './features/app/not-found-screen.tsx';
import { routeTree } from './routeTree.gen.ts';

export const createAppRouter = (queryClient: QueryClient) =>
  createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // The query cache alone decides what is fresh.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultErrorComponent: AppErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    // A pending screen in place of a page would take the focus and what was typed with it.
    defaultPendingMs: Number.POSITIVE_INFINITY,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
