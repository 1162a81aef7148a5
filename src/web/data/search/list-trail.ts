/** The list that the person came from, so that the link back from a record keeps its filters, order, and page. */
import type { AnyRouter } from '@tanstack/react-router';
import { createAtom, useSelector } from '@tanstack/react-store';
import { aboutKind, recordKinds } from '#contract/steward/record-kinds.ts';

type Search = Readonly<Record<string, unknown>>;
type Trail = { list: string; search: Search } | null;

const lists: readonly string[] = recordKinds.map((kind) => aboutKind(kind).path);

/** The trail after a screen was shown: a list starts it, pages below a list continue it, and any other screen ends it. */
export function trailAfter(before: Trail, pathname: string, { peek: _, ...search }: Search): Trail {
  if (lists.includes(pathname)) return { list: pathname, search };
  // The page of a month leads to deposits and other records.
  return [...lists, '/months'].some((list) => pathname.startsWith(`${list}/`)) ? before : null;
}

const trail = createAtom<Trail>(null);

type Place = { pathname: string; search: Search };

/** Notes each screen of this tab, from now on. The function returned ends it. */
export function followScreens(router: AnyRouter): () => void {
  const note = (before: Trail, { pathname, search }: Place) =>
    trail.set(trailAfter(before, pathname, search));
  note(null, router.state.location);
  return router.subscribe('onResolved', ({ toLocation }) => note(trail.get(), toLocation));
}

const none: Search = {};

/** What the person last searched this list for, if they came from it; otherwise nothing. */
export const useTrail = (list: string): Search =>
  useSelector(trail, (now) => (now?.list === list ? now.search : none));
