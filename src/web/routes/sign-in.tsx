import { createFileRoute, useRouter } from '@tanstack/react-router';
import { textOf } from '../data/search/address-values.ts';
import { returnPath } from '../data/session/return-path.ts';
import { aboutOptions, meOptions } from '../data/session/session.ts';
import { titled } from '../data/tab-title.ts';
import { SignInPage } from '../features/session/sign-in-page.tsx';

export const Route = createFileRoute('/sign-in')({
  validateSearch: (raw: Record<string, unknown>) => {
    const requested = typeof raw.return === 'string' ? raw.return : textOf(raw.return);
    return requested ? { return: requested } : {};
  },
  loader: ({ context }) => void context.queryClient.prefetchQuery(aboutOptions),
  head: titled('Sign in'),
  component: SignInRoute,
});

function SignInRoute() {
  const search = Route.useSearch();
  const { queryClient } = Route.useRouteContext();
  const router = useRouter();
  const requested = 'return' in search ? search.return : undefined;
  const go = () => {
    queryClient.removeQueries({ queryKey: meOptions.queryKey });
    router.history.replace(returnPath(requested, window.location.origin));
  };
  return <SignInPage onSignedIn={go} />;
}
