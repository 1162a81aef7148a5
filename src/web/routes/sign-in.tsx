import type { QueryClient } from '@tanstack/react-query';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { textOf } from '../data/search/address-values.ts';
import { defined, type RawSearch } from '../data/search/list-search.ts';
import { readVisit } from '../data/session/provider.ts';
import { returnPath } from '../data/session/return-path.ts';
import { aboutOptions, meOptions } from '../data/session/session.ts';
import { titled } from '../data/tab-title.ts';
import { ProviderVisit } from '../features/session/provider-visit.tsx';
import { SignInPage } from '../features/session/sign-in-page.tsx';

/** `account`: ID of the only account that is led back to `return`; without it, everyone is. */
type SignInSearch = { return?: string; account?: string };

export const Route = createFileRoute('/sign-in')({
  validateSearch: ({ return: requested, account }: RawSearch): SignInSearch =>
    typeof requested === 'string' && requested
      ? { return: requested, ...defined('account', textOf(account)) }
      : {},
  loader: ({ context }) => void context.queryClient.prefetchQuery(aboutOptions),
  head: titled('Sign in'),
  component: SignInRoute,
});

/** What this document was opened for; the page removes it from its address. */
const arrived =
  typeof window === 'undefined' || window.location.pathname !== '/sign-in'
    ? null
    : readVisit(window.location.hash.slice(1));
const neverChanges = () => () => undefined;

function SignInRoute() {
  const { return: requested, account } = Route.useSearch();
  const { queryClient } = Route.useRouteContext();
  const router = useRouter();
  const go = async (requested?: string, account?: string) => {
    queryClient.removeQueries({ queryKey: meOptions.queryKey });
    const path = returnPath(requested, window.location.origin);
    const isTheirs = !account || (await isSignedIn(queryClient, account));
    router.history.replace(isTheirs ? path : '/');
  };
  const goBy = (search: string) => {
    const kept = new URLSearchParams(search);
    return go(kept.get('return') ?? undefined, kept.get('account') ?? undefined);
  };
  // The server, and so the first rendering, doesn't know what follows the `#`.
  const visit = useSyncExternalStore(
    neverChanges,
    () => arrived,
    () => null,
  );
  if (visit) return <ProviderVisit visit={visit} onEntered={(search) => void goBy(search)} />;
  return <SignInPage isArriving={arrived !== null} onSignedIn={() => void go(requested, account)} />;
}

/** The screen needs this read as well and takes it from the cache. If it fails, the screen repeats it and says so. */
const isSignedIn = (client: QueryClient, accountId: string): Promise<boolean> =>
  client.fetchQuery(meOptions).then(
    ({ user }) => user.id === accountId,
    () => false,
  );
