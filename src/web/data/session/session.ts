/** Who is signed in, and what that means for every tab. */
import { type QueryClient, queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import type { OperationId } from '#contract/giving/catalog.ts';
import { platformNameAtStart, setPlatformName } from '#contract/rules/platform-name.ts';
import type { Me } from '#contract/steward/operations/sign-in.ts';

import type { Permission } from '#contract/steward/permissions.ts';
import { callSteward } from '../api/api.ts';
import { NotSupported, Refused, SignedOut } from '../api/app-error.ts';
import { setFiscalYearStart } from '../format/fiscal-year-start.ts';
import { setTimeZone } from '../format/format.ts';
import { setPagePerson } from './page-person.ts';
import { signInAddress } from './return-path.ts';
import { noteLeaving, noteSignedOut } from './session-events.ts';

export const meOptions = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }) => {
    const me = await callSteward('GET /api/me', {}, signal);
    if (!me) throw noteSignedOut(new SignedOut({ title: 'Please sign in' }));
    setPagePerson(me.user.id);
    setTimeZone(me.organization.timeZone);
    setFiscalYearStart(me.organization.fiscalYearStart);
    setPlatformName(me.organization.platform);
    return me;
  },
  // Without a connection, it comes with the document that this device made.
  networkMode: 'always',
  staleTime: 60_000,
});

/** True for the session stored on this device, which has no email. */
export const isKept = ({ user }: Me): boolean => user.email === '';

/** The signed-in person. Use it only below the signed-in layout, whose loader has read it. */
export const useMe = (): Me => useSuspenseQuery(meOptions).data;

const lacks = ({ missing }: Me, needed: Permission): boolean =>
  missing.some((operation) => operation === needed);

/** True when the role includes it and the platform supports it. */
export const useMay = (): ((needed: Permission) => boolean) => {
  const me = useMe();
  return (needed) => me.permissions.includes(needed) && !lacks(me, needed);
};

/** True for an operation that the platform turned out not to support, whatever the role. */
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

const channel = new BroadcastChannel('steward-session');

/** Ends the session here and locks the other tabs at once. Other people's unsent changes stay on this device. */
export async function signOut(accountId: string): Promise<void> {
  const keeps = await holdsOthers(accountId);
  await callSteward('POST /api/auth/sign-out', keeps ? { query: { keeps: 'unsent' } } : {});
  // Otherwise the browser has already removed them.
  if (keeps) for (const storage of [localStorage, sessionStorage]) storage.clear();
  await forgetOffline(accountId);
  channel.postMessage('signed-out');
  leave('/sign-in');
}

async function holdsOthers(accountId: string): Promise<boolean> {
  try {
    return await (await import('../offline/offline-session.ts')).holdsChangesOfOthers(accountId);
  } catch {
    // This browser stores no data.
    return false;
  }
}

/** Removes everything of this person from this device. */
async function forgetOffline(accountId: string): Promise<void> {
  try {
    await (await import('../offline/offline-session.ts')).forgetPerson(accountId);
  } catch {
    // Either this browser stores no data, or the code couldn't be loaded: then the whole database is removed.
    indexedDB.deleteDatabase('steward-offline');
  }
}

/** A full page load drops every cache, so nothing of the session stays. */
function leave(address: string): void {
  sessionStorage.clear();
  noteLeaving();
  window.location.replace(address);
}

/** Other tabs follow a sign-out; a page restored from the browser's back/forward cache is reloaded. */
export function followSession(client: QueryClient): void {
  channel.addEventListener('message', () =>
    leave(signInAddress(window.location, client.getQueryData(meOptions.queryKey)?.user.id)),
  );
  window.addEventListener('pageshow', (event) => event.persisted && window.location.reload());
}
