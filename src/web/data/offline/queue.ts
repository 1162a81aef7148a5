/**
 * Changes that wait on this device until they can be sent: in the order they were made, each applied once, even across restarts. One that
 * our server refuses stays until the person has seen it.
 */
import { createAtom, useSelector } from '@tanstack/react-store';
import type { StewardInput } from '#contract/steward/api.ts';
import { ignoreCutOff, offlineDatabase, readOffline } from './offline-database.ts';
import type { OfflineRoute, OfflineWrite, QueuedWrite } from './offline-records.ts';

/** `waiting` are sent automatically; `refused` need the person. */
export type Queue = { waiting: readonly QueuedWrite[]; refused: readonly QueuedWrite[] };

const none: Queue = { waiting: [], refused: [] };
const queue = createAtom<Queue>(none);

/** The account whose changes this page shows and sends; null until it is known. */
let account: string | null = null;
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('steward-queue');
channel?.addEventListener('message', () => void refreshQueue().catch(() => undefined));

/** Shows this person's waiting changes. */
export async function openQueue(accountId: string): Promise<void> {
  if (account === accountId) return;
  account = accountId;
  await refreshQueue();
}

export const useQueue = (): Queue => useSelector(queue);
/** The waiting or refused change to this record; null if there is none. */
export const useQueuedAbout = (about: string): QueuedWrite | null =>
  useSelector(
    queue,
    ({ waiting, refused }) => [...refused, ...waiting].findLast((write) => write.about === about) ?? null,
  );

async function refreshQueue(): Promise<void> {
  const all = await queued();
  queue.set({
    waiting: all.filter(({ refusal }) => !refusal),
    refused: all.filter(({ refusal }) => refusal),
  });
}

/** The person's changes, oldest first. */
export async function queued(): Promise<QueuedWrite[]> {
  if (account === null) return [];
  const all = await readOffline('queue', (store) => store.getAll());
  return all.filter((write) => write.account === account);
}

async function changed(): Promise<void> {
  await refreshQueue();
  channel?.postMessage('changed');
}

/**
 * Stores a change until it is sent. Replaces an earlier change to the same record that was never sent or was refused. `input` receives the
 * earlier change that may have arrived, so that the new one can build on it. Throws if the browser can't store it.
 */
export async function enqueue<Route extends OfflineRoute>(
  write: Omit<OfflineWrite<Route>, 'input'> & {
    input: (before: QueuedWrite | null) => StewardInput<Route>;
    /** 1 if it was already sent, without a reply. */
    tries?: number;
  },
): Promise<void> {
  if (account === null) throw new Error('No one is signed in');
  const { store, done } = (await offlineDatabase()).transaction('queue', 'readwrite');
  ignoreCutOff(done);
  let before: QueuedWrite | null = null;
  for (const old of await store.getAll()) {
    if (old.account !== account || old.about !== write.about || old.route !== write.route) continue;
    if (old.order !== undefined && (old.tries === 0 || old.refusal)) await store.delete(old.order);
    else before = old;
  }
  const queued = {
    ...write,
    input: write.input(before),
    account,
    queuedAt: Date.now(),
    tries: write.tries ?? 0,
    refusal: null,
  };
  // The input is this route's own; TypeScript doesn't resolve the conditional types.
  await store.add(queued as unknown as QueuedWrite);
  await done;
  await changed();
}

/** Stores the outcome of sending a change. False if it was replaced or discarded in the meantime: nothing is stored then. */
export async function updateQueued(write: QueuedWrite): Promise<boolean> {
  const { store, done } = (await offlineDatabase()).transaction('queue', 'readwrite');
  ignoreCutOff(done);
  const isThere = write.order !== undefined && (await store.get(write.order)) !== undefined;
  if (isThere) await store.put(write);
  await done;
  await changed();
  return isThere;
}

/** Removes a change that was sent or discarded. */
export async function dropQueued({ order }: QueuedWrite): Promise<void> {
  if (order !== undefined) await (await offlineDatabase()).delete('queue', order);
  await changed();
}
