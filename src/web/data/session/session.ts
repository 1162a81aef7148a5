/** Who is signed in, and what that means for every tab. */
import { type QueryClient, queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import type { OperationId } from '#contract/giving/catalog.ts';
import { platformNameAtStart, setPlatformName } from '#contract/rules/platform-name.ts';
import type { Me, SessionTimes, SignInAnswer } from '#contract/steward/messages.ts';
import type { Permission } from '#contract/steward/permissions.ts';
import { callSteward } from '../api/api.ts';
import { NotSupported, Refused, SignedOut } from '../api/app-error.ts';
import { forgetFirstAnswers } from '../api/first-answers.ts';
import { setTimeZone } from '../format/format.ts';
import { noteLeaving, noteSignedOut } from './session-events.ts';

export const meOptions = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }) => {
    const me = await callSteward('GET /api/me', {}, signal);
    if (!me) throw noteSignedOut(new SignedOut({ title: 'Please sign in' }));
    setTimeZone(me.organization.timeZone);
    setPlatformName(me.organization.platform);
    return me;
  },
  // Without a connection, it comes with the document that this device made.
  networkMode: 'always',
  staleTime: 60_000,
});

/** True for who was signed in when this device last heard from our server: neither name nor email is kept without a connection. */
export const isKept = ({ user }: Me): boolean => user.email === '';

/** The signed-in person; only below the signed-in layout, whose loader has it ready. */
export const useMe = (): Me => useSuspenseQuery(meOptions).data;

const lacks = ({ missing }: Me, needed: Permission): boolean =>
  missing.some((operation) => operation === needed);

/** True when the role may, and the platform has, what is needed. */
export const useMay = (): ((needed: Permission) => boolean) => {
  const me = useMe();
  return (needed) => me.permissions.includes(needed) && !lacks(me, needed);
};

/** True for what the platform turned out not to have, whatever the role. */
export const useLacks = (): ((operation: OperationId) => boolean) => {
  const { missing } = useMe();
  return (operation) => missing.includes(operation);
};

/** For a route: throws when the role or the platform lacks what its screen needs, before anything is requested. */
export async function requireMay(client: QueryClient, needed: Permission): Promise<void> {
  const me = await client.ensureQueryData(meOptions);
  if (!me.permissions.includes(needed)) throw new Refused({ title: "You don't have access to this" });
  if (lacks(me, needed))
    throw new NotSupported({
      title: `${platformNameAtStart()} doesn't support this yet`,
      detail: 'Everything else works.',
    });
}

/** What the sign-in page may know before anyone has signed in. */
export const aboutOptions = queryOptions({
  queryKey: ['about'],
  queryFn: async ({ signal }) => {
    const about = await callSteward('GET /api/auth/about', {}, signal);
    setPlatformName(about.platform);
    return about;
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** Throws AppError `sign-in-failed` (401) or BudgetSpent (429, too many tries). */
export function signIn(email: string, password: string): Promise<SignInAnswer> {
  forgetFirstAnswers();
  return callSteward('POST /api/auth/sign-in', { body: { email, password } });
}
/** Throws Invalid `wrong-code` or `sign-in-over`, or BudgetSpent. */
export const signInByCode = (ticket: string, code: string): Promise<SignInAnswer> =>
  callSteward('POST /api/auth/sign-in/code', { body: { ticket, code } });

export const confirmStepUp = (password: string): Promise<SessionTimes> =>
  callSteward('POST /api/auth/step-up', { body: { password } });
export const extendSession = (): Promise<SessionTimes> => callSteward('POST /api/auth/session/extend', {});
export const setPasswordByLink = (token: string, password: string): Promise<null> =>
  callSteward('POST /api/auth/password-link', { body: { token, password } });
/** The same for every address. Throws BudgetSpent after too many requests. */
export const requestPasswordLink = (email: string): Promise<null> =>
  callSteward('POST /api/auth/forgot-password', { body: { email } });

const channel = new BroadcastChannel('steward-session');

/** Ends the session here and locks the other tabs at once. Unsent changes of other people who use this device stay on it. */
export async function signOut(accountId: string): Promise<void> {
  const keeps = await holdsOthers(accountId);
  await callSteward('POST /api/auth/sign-out', keeps ? { query: { keeps: 'unsent' } } : {});
  // Otherwise the browser has removed them.
  if (keeps) for (const storage of [localStorage, sessionStorage]) storage.clear();
  await forgetOffline(accountId);
  channel.postMessage('signed-out');
  leave();
}

async function holdsOthers(accountId: string): Promise<boolean> {
  try {
    return await (await import('../offline/kept-session.ts')).holdsChangesOfOthers(accountId);
  } catch {
    // A browser that keeps no data.
    return false;
  }
}

/** Nothing of this person stays on this device. */
async function forgetOffline(accountId: string): Promise<void> {
  try {
    await (await import('../offline/kept-session.ts')).forgetPerson(accountId);
  } catch {
    // A browser that keeps no data has nothing to forget; what can't be loaded any more is removed with all it kept.
    indexedDB.deleteDatabase('steward-offline');
  }
}

/** Nothing of the session stays: a full load drops every cache of the page. */
function leave(): void {
  sessionStorage.clear();
  noteLeaving();
  window.location.replace('/sign-in');
}

/** Other tabs follow a sign-out; a page that comes back from the browser's own cache is reloaded. */
export function followSession(): void {
  channel.addEventListener('message', leave);
  window.addEventListener('pageshow', (event) => event.persisted && window.location.reload());
}
