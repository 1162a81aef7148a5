/** Reads for which a screen shows this device's copy because the server couldn't be reached: they are repeated until it can be. */
import { onlineManager, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';

/** First pause, in ms; it doubles with each failure. */
const firstPauseMs = 1_000;
const longestPauseMs = 60_000;

const waiting = new WeakMap<Query, { timer: ReturnType<typeof setTimeout>; pauseMs: number }>();

/** Queries whose last read ended with a copy. */
const copied = new WeakSet<Query>();

type Read = { client: QueryClient; queryKey: QueryKey };

const queryOf = ({ client, queryKey }: Read): Query | undefined =>
  client.getQueryCache().find({ queryKey, exact: true });

/**
 * Reads it again after a pause if a screen shows it; otherwise, the next screen that does. The network can be back before our server can be
 * reached, and the browser reports only the former.
 */
export function readAgain(read: Read): void {
  const query = queryOf(read);
  if (!query) return;
  copied.add(query);
  const before = waiting.get(query);
  clearTimeout(before?.timer);
  const pauseMs =
    before && onlineManager.isOnline() ? Math.min(2 * before.pauseMs, longestPauseMs) : firstPauseMs;
  const timer = setTimeout(() => {
    const isOnline = onlineManager.isOnline();
    // Without a network, it becomes due now and is read once there is one.
    if (!isOnline) waiting.delete(query);
    const refetchType = isOnline ? 'active' : 'none';
    void read.client.invalidateQueries({ queryKey: read.queryKey, exact: true, refetchType });
  }, pauseMs);
  waiting.set(query, { timer, pauseMs });
}

/** True until the server has replied, even while there is no network and nothing is repeated. */
export function isWithoutReply(read: Read): boolean {
  const query = queryOf(read);
  return query !== undefined && copied.has(query);
}

/** The server has replied. */
export function noteReply(read: Read): void {
  const query = queryOf(read);
  if (!query) return;
  clearTimeout(waiting.get(query)?.timer);
  waiting.delete(query);
  copied.delete(query);
}
