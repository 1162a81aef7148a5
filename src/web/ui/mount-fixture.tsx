/** Mounts components in the page of a browser test, with neither a server nor the app around them. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { createAtom, useSelector } from '@tanstack/react-store';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import './tokens.css';
import './base.css';

type Mounted = Locator & {
  /** Renders something else in place of what was mounted; what both have in common keeps its state. */
  show: (node: ReactNode) => void;
};

/** Resolves to the page, in which dialogs are beside what is mounted. `address`: that of the screen. */
export async function mount(
  node: ReactNode,
  { client = new QueryClient(), address = '/' }: { client?: QueryClient; address?: string } = {},
): Promise<Mounted> {
  const shown = createAtom(node);
  const Shown = () => useSelector(shown, (now) => now);
  const router = createRouter({
    routeTree: createRootRoute({ component: Shown }),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  await router.load();
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  flushSync(() =>
    root.render(
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    ),
  );
  onTestFinished(() => {
    flushSync(() => root.unmount());
    place.remove();
  });
  return Object.assign(page.elementLocator(document.body), {
    show: (next: ReactNode) => flushSync(() => shown.set(() => next)),
  });
}
