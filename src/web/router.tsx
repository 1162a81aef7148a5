import type { QueryClient } from '@tanstack/react-query';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { AppErrorScreen } from './app/app-error-screen.tsx';
import { NotFoundScreen } from './app/not-found-screen.tsx';
import { parseSearch, stringifySearch } from './data/search/list-search.ts';
import { routeTree } from './routeTree.gen.ts';

/** `apart`: for use without a browser window, its own history and no scroll positions to restore. */
export const createAppRouter = (
  queryClient: QueryClient,
  apart: { history?: RouterHistory; scrollRestoration?: false } = {},
) =>
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
    // A pending screen would replace the page, along with the focus and typed text.
    defaultPendingMs: Number.POSITIVE_INFINITY,
    ...apart,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
