import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet, redirect, useMatches } from '@tanstack/react-router';
import { unreadParts } from '../data/unread-search.ts';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  head: () => ({ meta: [{ title: 'Steward' }] }),
  // The router hands a screen the raw parameters along with the validated ones. For every route alike, an address that holds more than
  // its screen can read is replaced before anything is loaded or drawn.
  beforeLoad: ({ location, matches }) => {
    const screen = matches.at(-1);
    if (!screen || screen.routeId === '__root__') return;
    const unread = unreadParts(location.search, screen._strictSearch);
    if (unread.length > 0)
      throw redirect({ to: '.', search: screen._strictSearch, hash: true, replace: true, state: { unread } });
  },
  component: () => (
    <>
      <TabTitle />
      <Outlet />
    </>
  ),
});

/** All that our routes say in their heads; the router's own part knows links, styles and scripts too, which every first visit would carry. */
function TabTitle() {
  const title = useMatches({
    select: (matches) => matches.flatMap(({ meta }) => meta ?? []).findLast((one) => one?.title)?.title,
  });
  return <title key={title}>{title}</title>;
}
