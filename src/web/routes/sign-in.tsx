import type { QueryClient } from '@tanstack/react-query';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { textOf } from '../data/search/address-values.ts';
import { defined, type RawSearch } from '../data/search/list-search.ts';
import { returnPath } from '../data/session/return-path.ts';
import { aboutOptions, meOptions } from '../data/session/session.ts';
import { titled } from '../data/tab-title.ts';
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

function SignInRoute() {
  const { return: requested, account } = Route.useSearch();
  const { queryClient } = Route.useRouteContext();
  const router = useRouter();
  const go = async () => {
    queryClient.removeQueries({ queryKey: meOptions.queryKey });
    const path = returnPath(requested, window.location.origin);
    const isTheirs = !account || (await isSignedIn(queryClient, account));
    router.history.replace(isTheirs ? path : '/');
  };
  return <SignInPage onSignedIn={() => void go()} />;
}

/** The screen needs this read as well and takes it from the cache. If it fails, the screen repeats it and says so. */
const isSignedIn = (client: QueryClient, accountId: string): Promise<boolean> =>
  client.fetchQuery(meOptions).then(
    ({ user }) => user.id === accountId,
    () => false,
  );
