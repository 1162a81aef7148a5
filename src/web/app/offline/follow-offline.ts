/**
 * Prepares a signed-in page for working offline: stores the session and the tap map on this device, sends changes made offline, loads the
 * account menu, and starts the service worker. Begins once the first screen has what it needs.
 */
import { hashKey, onlineManager, type QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import type { Me } from '#contract/steward/operations/sign-in.ts';

import { endOfflineSession, recordUse, storeSession } from '../../data/offline/offline-session.ts';
import { openQueue, queued } from '../../data/offline/queue.ts';
import { onSent, sendQueue } from '../../data/offline/send-queue.ts';
import { showReceipt } from '../../data/pending-changes/tray.ts';
import { isKept, meOptions } from '../../data/session/session.ts';
import { onSignedOut } from '../../data/session/session-events.ts';
import { isOfTapMap, keepTap, refreshTap } from '../../features/tap/offline/keep-tap-snapshot.ts';
import { isOfWalks, keepWalks, showWalks } from '../../features/tap/offline/keep-walks.ts';
import { refreshNotes } from '../../nouns/tap/tap-note-queries.ts';
import { startWorker } from './start-worker.ts';

/** How often to check whether something is due, in ms. */
const checkEveryMs = 30_000;
/** First pause after a failed try, in ms; it doubles with each. */
const firstPauseMs = 1_000;
const longestPauseMs = 60_000;

/** Returns a function that stops it. */
export function followOffline(client: QueryClient, router: AnyRouter): () => void {
  const me = (): Me | undefined => client.getQueryData(meOptions.queryKey);
  const known = me();
  if (!known) return () => undefined;
  let used = true;
  const use = () => {
    used = true;
  };
  const keep = quietly(async () => {
    const person = me();
    if (!person || isKept(person)) return;
    await storeSession(person);
    await keepTap(client, person);
    await keepWalks(client, person);
  });
  let again: ReturnType<typeof setTimeout> | undefined;
  let pauseMs = firstPauseMs;
  const send = quietly(async () => {
    clearTimeout(again);
    if (!onlineManager.isOnline()) return;
    const refused = await countRefused();
    if ((await sendQueue()) > 0) pauseMs = firstPauseMs;
    // A refused note is shown beside the one that someone else wrote.
    if ((await countRefused()) > refused) await refreshNotes(client);
    if ((await queued()).every(({ refusal }) => refusal)) return;
    // The network can be back before our server can be reached.
    again = setTimeout(() => void send(), pauseMs);
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  });
  const checkDue = quietly(async () => {
    const person = me();
    // What a person did offline never waits for a download.
    await send();
    if (!used || !person) return;
    used = false;
    await recordUse();
    await refreshTap(client, person);
  });
  const back = quietly(async () => {
    const person = me();
    // Opened offline: our server hasn't confirmed yet that the session is still valid.
    if (person && isKept(person)) await client.invalidateQueries({ queryKey: meOptions.queryKey });
    await send();
    if (person) await refreshTap(client, person);
  });
  const session = hashKey(meOptions.queryKey);
  const events = new AbortController();
  const { signal } = events;
  for (const type of ['pointerdown', 'keydown'])
    window.addEventListener(type, use, { signal, capture: true, passive: true });
  document.addEventListener('visibilitychange', () => void checkDue(), { signal });
  const timer = setInterval(() => void checkDue(), checkEveryMs);
  const ends = [
    () => events.abort(),
    () => clearInterval(timer),
    onlineManager.subscribe((online) => void (online && back())),
    onSignedOut(() => void quietly(endOfflineSession)()),
    onSent(([first, ...others]) => {
      showReceipt({
        title: others.length > 0 ? `${others.length + 1} saved changes sent` : `${first?.title} sent`,
      });
      void refreshNotes(client);
      void showWalks(client);
    }),
    client.getQueryCache().subscribe(({ type, query }) => {
      const isKeptHere =
        query.queryHash === session || isOfTapMap(query.queryHash) || isOfWalks(query.queryKey);
      if (type === 'updated' && query.state.status === 'success' && isKeptHere) keepSoon();
    }),
  ];
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const keepSoon = () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => void keep(), 500);
  };
  let gone = false;
  let endWorker: (() => void) | undefined;
  // Otherwise it would load when it opens, so after the connection is lost nobody could sign out.
  void quietly(() => import('../account-menu.tsx'))();
  void (async () => {
    await quietly(() => openQueue(known.user.id))();
    await keep();
    await (isKept(known) && onlineManager.isOnline() ? back() : checkDue());
    await quietly(async () => {
      endWorker = await startWorker(router);
      if (gone) endWorker();
    })();
  })();
  return () => {
    clearTimeout(waiting);
    clearTimeout(again);
    gone = true;
    endWorker?.();
    for (const end of ends) end();
  };
}

const countRefused = async () => (await queued()).filter(({ refusal }) => refusal).length;

/** If this browser has no database or no room in it, everything else still works. */
const quietly = (task: () => Promise<unknown>) => async (): Promise<void> => {
  await task().catch(() => undefined);
};
