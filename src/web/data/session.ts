/** Who is signed in, and what that means for every tab. */
import { type QueryClient, queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import type { OperationId } from '#contract/catalog.ts';
import { may, type Role } from '#contract/permissions.ts';
import type { Me } from '#contract/steward.ts';
import { callOwn } from './api.ts';
import { AppError, Refused } from './app-error.ts';
import { setTimeZone } from './format.ts';

export const meOptions = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }) => {
    const me = await callOwn<Me>('GET', '/api/me', undefined, signal);
    setTimeZone(me.organisation.timeZone);
    return me;
  },
  staleTime: 60_000,
});

/** The signed-in person; only below the signed-in layout, whose loader has it ready. */
export const useMe = (): Me => useSuspenseQuery(meOptions).data;

/** True when the role may, and the service has, the operation. */
export const useMay = (): ((operation: OperationId) => boolean) => {
  const me = useMe();
  return (operation) => may(me.user.role, operation) && !me.missing.includes(operation);
};

/** For a route: throws when the role or the service lacks the operation its screen lives on, before anything is asked. */
export async function requireMay(client: QueryClient, operation: OperationId): Promise<void> {
  const me = await client.ensureQueryData(meOptions);
  if (!may(me.user.role, operation)) throw new Refused({ title: 'Your role does not include this' });
  if (me.missing.includes(operation))
    throw new AppError({
      title: 'The giving service does not offer this',
      detail: 'Its version lacks what this screen needs. Nothing is broken; the other screens work.',
    });
}

/** The screen a role begins with. */
export const homeOf = (role: Role): '/contributions' | '/tap' =>
  role === 'field' ? '/tap' : '/contributions';

type SignInAbout = {
  organisation: string;
  mode: Me['mode'];
  /** Accounts of the sandbox, offered as buttons; none against a real service. */
  accounts: { label: string; email: string; password: string }[];
};

/** What the sign-in page may know before anybody has signed in. */
export const aboutOptions = queryOptions({
  queryKey: ['about'],
  queryFn: ({ signal }) => callOwn<SignInAbout>('GET', '/api/auth/about', undefined, signal),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Throws AppError `sign-in-failed` (401) or BudgetSpent (429, too many tries). */
export const signIn = (email: string, password: string): Promise<unknown> =>
  callOwn('POST', '/api/auth/sign-in', { email, password });

export const giveProof = (password: string): Promise<unknown> =>
  callOwn('POST', '/api/auth/step-up', { password });
export const extendSession = (): Promise<{ session: Me['session'] }> =>
  callOwn('POST', '/api/auth/session/extend');
export const setPasswordByLink = (token: string, password: string): Promise<unknown> =>
  callOwn('POST', '/api/auth/password-link', { token, password });

const channel = new BroadcastChannel('steward-session');

/** Ends the session here and locks the other tabs at once. */
export async function signOut(): Promise<void> {
  await callOwn('POST', '/api/auth/sign-out');
  channel.postMessage('signed-out');
  leave();
}

/** Nothing of the session stays: a full load drops every cache of the page. */
function leave(): void {
  sessionStorage.clear();
  window.location.replace('/sign-in');
}

/** Other tabs follow a sign-out; a page that comes back from the browser's own cache is loaded anew. */
export function followSession(): void {
  channel.addEventListener('message', leave);
  window.addEventListener('pageshow', (event) => event.persisted && window.location.reload());
}
