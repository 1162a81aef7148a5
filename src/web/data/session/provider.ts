/** Signing in with the organization's provider, such as Google, on the whole page or in a window beside a page that waits. */
import { queryOptions } from '@tanstack/react-query';
import type { StewardBody } from '#contract/steward/api.ts';
import type { SignInAnswer } from '#contract/steward/operations/sign-in.ts';
import { callSteward } from '../api/api.ts';

export type ProviderPurpose = StewardBody<'POST /api/auth/provider/start'>['purpose'];

/** Returns the address at the provider. Throws AppError `provider-down`. */
export const startProvider = async (purpose: ProviderPurpose): Promise<string> =>
  (await callSteward('POST /api/auth/provider/start', { body: { purpose } })).address;

/** Hands over what the provider led back with, to sign in or to confirm that it's the same person. Throws Invalid `provider-refused`. */
export const handOver = (answer: string): Promise<SignInAnswer> =>
  callSteward('POST /api/auth/provider/finish', { body: { code: answer } });

/** In which ways the person can confirm that it's them. */
export const stepUpWaysOptions = queryOptions({
  queryKey: ['step-up-ways'],
  queryFn: ({ signal }) => callSteward('GET /api/auth/step-up', {}, signal),
  // Without a connection, the dialog says so when it sends.
  networkMode: 'always',
  retry: false,
  staleTime: 0,
  gcTime: 0,
});

export const confirmByCode = (code: string): Promise<unknown> =>
  callSteward('POST /api/auth/step-up/code', { body: { code } });

/** What the sign-in page was opened for by the provider or by a page that waits. */
export type ProviderVisit = {
  purpose: ProviderPurpose;
  /** What the provider answered; null before it was asked. */
  answer: string | null;
};

/** Reads what follows the `#` of the sign-in page's address; null for anything else. The answer's state begins with its purpose. */
export function readVisit(hash: string): ProviderVisit | null {
  if (hash === 'resume' || hash === 'confirm') return { purpose: hash, answer: null };
  const [, purpose] = /^(enter|resume|confirm)\./.exec(new URLSearchParams(hash).get('state') ?? '') ?? [];
  return purpose === 'enter' || purpose === 'resume' || purpose === 'confirm'
    ? { purpose, answer: hash }
    : null;
}

/** The address of the window beside a page that waits. */
export const windowAddress = (purpose: 'resume' | 'confirm'): string => `/sign-in#${purpose}`;

const key = 'steward-sign-in-return';

/** Keeps in this tab where to go after signing in: the provider leads back to the plain sign-in page. */
export const keepReturn = (search: string): void => sessionStorage.setItem(key, search);

/** Returns the query of the sign-in page's address that was kept. */
export const keptReturn = (): string => sessionStorage.getItem(key) ?? '';

const channel = new BroadcastChannel('steward-provider');

/** Tells the pages that wait that the window beside them has succeeded. */
export const announceDone = (purpose: ProviderPurpose): void => channel.postMessage(purpose);

/** Calls the listener each time a window beside a page has succeeded. Returns a function that ends this. */
export function onDone(purpose: ProviderPurpose, listener: () => void): () => void {
  const listen = ({ data }: MessageEvent<unknown>): void => {
    if (data === purpose) listener();
  };
  channel.addEventListener('message', listen);
  return () => channel.removeEventListener('message', listen);
}
