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

/** All that our routes say in their heads; the router's own part knows links, styles and scripts too, which every first visit would carry. */
function TabTitle() {
  const title = useMatches({
    select: (matches) => matches.flatMap(({ meta }) => meta ?? []).findLast((one) => one?.title)?.title,
  });
  const own = useOwnTitle();
  const text = `${useCountText()}${own ? `${own} · Steward` : (title ?? '')}`;
  return <title key={text}>{text}</title>;
}
