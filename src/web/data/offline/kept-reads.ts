/** Reads of the field's screens: from our server, or from this device where the server isn't reached or doesn't answer in time. */
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Me } from '#contract/steward/messages.ts';
import { Offline } from '../api/app-error.ts';
import { isKept, meOptions } from '../session/session.ts';

/** How long the server is waited for where this device has a copy, in ms. */
const longestMs = 3_000;

type Read = { client: QueryClient; queryKey: QueryKey };

/** What screens show from this device although the server may still answer. */
const early = new WeakSet<object>();

/**
 * The server's reply. This device's copy instead, if it has one, where the server isn't reached, and where nothing is shown yet and it takes
 * too long: then its reply follows when it's there. Throws like `called` where there is no copy.
 *
 * @param read reads the copy of the person with this ID
 */
export async function orKept<Reply extends object>(
  { client, queryKey }: Read,
  called: Promise<Reply>,
  read: (account: string) => Promise<Reply | null | undefined>,
): Promise<Reply> {
  // Screens that the server renders are of one visit, and what a screen shows already can wait.
  const mayHurry = 'indexedDB' in globalThis && client.getQueryData(queryKey) === undefined;
  const inTime = await Promise.race([
    called.then(
      (reply) => ({ reply }),
      (error: unknown) => ({ error }),
    ),
    ...(mayHurry ? [after(patienceOf(client))] : []),
  ]);
  if (inTime && 'reply' in inTime) return inTime.reply;
  if (inTime && !(inTime.error instanceof Offline)) throw inTime.error;
  const me = personOf(client);
  const kept = me ? await read(me.user.id).catch(() => null) : null;
  if (!kept) return called;
  if (!inTime) {
    early.add(kept);
    called.then(
      (reply) => {
        const shown = client.getQueryData<object>(queryKey);
        if (shown && early.has(shown)) client.setQueryData(queryKey, reply);
      },
      () => undefined,
    );
  }
  return kept;
}

const personOf = (client: QueryClient): Me | undefined => client.getQueryData(meOptions.queryKey);

const after = (ms: number): Promise<null> => new Promise((resolve) => setTimeout(() => resolve(null), ms));

/** A page that the service worker made has waited for the server already. */
const patienceOf = (client: QueryClient): number => {
  const me = personOf(client);
  return me && isKept(me) ? 0 : longestMs;
};
