import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet, useMatches } from '@tanstack/react-router';
import { useCountText, useOwnTitle } from '../data/tab-title.ts';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  head: () => ({ meta: [{ title: 'Steward' }] }),
  component: () => (
    <>
      <TabTitle />
      <Outlet />
    </>
  ),
});

/**
 * The tab's title, all that our routes set in the head. The router's own component also handles links, styles, and scripts, and would add
 * to every first visit.
 */
function TabTitle() {
  const title = useMatches({
    select: (matches) => matches.flatMap(({ meta }) => meta ?? []).findLast((one) => one?.title)?.title,
  });
  const own = useOwnTitle();
  const text = `${useCountText()}${own ? `${own} · Steward` : (title ?? '')}`;
  return <title key={text}>{text}</title>;
}
