/** Reads of the field manager's screens: from our server, or from this device when the server can't be reached or is too slow. */
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Me } from '#contract/steward/operations/sign-in.ts';

import { Offline } from '../api/app-error.ts';
import { isKept, meOptions } from '../session/session.ts';
import { isWithoutReply, noteReply, readAgain } from './read-again.ts';

/** How long to wait for the server when this device has a copy, in ms. */
const longestMs = 3_000;

type Read = { client: QueryClient; queryKey: QueryKey };

/** Copies that screens show while the server may still reply. */
const early = new WeakSet<object>();

/**
 * Returns the server's reply; or this device's copy, if there is one, when the server can't be reached, or when it is too slow and the
 * screen shows nothing yet (the late reply then replaces the copy). After a failure, the read is repeated until the server replies. Without a
 * copy, throws what `called` throws.
 *
 * @param read reads the copy of the person with this ID
 */
export async function orOffline<Reply extends object>(
  from: Read,
  called: Promise<Reply>,
  read: (account: string) => Promise<Reply | null | undefined>,
): Promise<Reply> {
  const { client, queryKey } = from;
  // No copy on the server, which renders each visit separately; and a screen that already shows something can wait.
  const mayHurry = 'indexedDB' in globalThis && client.getQueryData(queryKey) === undefined;
  const inTime = await Promise.race([
    called.then(
      (reply) => ({ reply }),
      (error: unknown) => ({ error }),
    ),
    ...(mayHurry ? [after(patienceOf(client))] : []),
  ]);
  if (inTime && 'reply' in inTime) {
    noteReply(from);
    return inTime.reply;
  }
  if (inTime && !(inTime.error instanceof Offline)) throw inTime.error;
  const me = personOf(client);
  const kept = me ? await read(me.user.id).catch(() => null) : null;
  if (!kept) return called;
  if (inTime) readAgain(from);
  else {
    early.add(kept);
    called.then(
      (reply) => {
        noteReply(from);
        const shown = client.getQueryData<object>(queryKey);
        if (shown && early.has(shown)) client.setQueryData(queryKey, reply);
      },
      (error: unknown) => {
        if (error instanceof Offline) readAgain(from);
      },
    );
  }
  return kept;
}

/** True if a screen shows this device's copy, which must not be stored as if it had just been read. */
export function showsCopy(read: Read): boolean {
  const shown = read.client.getQueryData<object>(read.queryKey);
  return shown !== undefined && (early.has(shown) || isWithoutReply(read));
}

const personOf = (client: QueryClient): Me | undefined => client.getQueryData(meOptions.queryKey);

const after = (ms: number): Promise<null> => new Promise((resolve) => setTimeout(() => resolve(null), ms));

/** A page made by the service worker has already waited for the server. */
const patienceOf = (client: QueryClient): number => {
  const me = personOf(client);
  return me && isKept(me) ? 0 : longestMs;
};
