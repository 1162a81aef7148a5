/**
 * The page's one stream of changes, open while the page is visible: a hidden page closes it and gets what it missed when it is visible
 * again.
 */
import type { QueryClient } from '@tanstack/react-query';
import {
  type ChangedNoun,
  changedNouns,
  type LiveChange,
  type liveEvents,
} from '#contract/steward/live/live-changes.ts';
import { SignedOut } from '../api/app-error.ts';
import { pageHeaders } from '../session/page-person.ts';
import { noteSignedOut, onLeaving } from '../session/session-events.ts';
import { batchChanges } from './batch-changes.ts';
import { readChanged } from './live-queries.ts';
import { notifyObservers } from './observe-changes.ts';

type EventName = keyof typeof liveEvents;

/** A page that is hidden for less than this keeps its connection, in ms. */
const hiddenMs = 20_000;
/** Pause after a refused connection, for instance when the session has ended; it grows with each try. In ms. */
const firstRetryMs = 15_000;
const lastRetryMs = 5 * 60_000;

let started = false;

/** After a refusal, checks the session, so that the page says immediately if it has ended. The check doesn't count as activity. */
async function noticeEnd(): Promise<void> {
  const { status } = await fetch('/api/auth/session', {
    headers: { ...pageHeaders(), 'x-steward-quiet': '1' },
  });
  if (status === 401) noteSignedOut(new SignedOut({ title: 'Please sign in' }));
}

/** Starts following the changes after the one with this ID; further calls do nothing. */
export function followChanges(client: QueryClient, after: string): void {
  if (started) return;
  started = true;
  const gather = batchChanges((noun, ids) => {
    readChanged(client, noun, ids);
    notifyObservers(noun, ids);
  });
  followStream(after, gather);
}

function followStream(after: string, hear: (noun: ChangedNoun, ids: readonly string[] | null) => void): void {
  let source: EventSource | null = null;
  let last = after;
  let retryMs = firstRetryMs;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const close = () => {
    clearTimeout(timer);
    source?.close();
    source = null;
  };
  const open = () => {
    clearTimeout(timer);
    if (source || document.hidden) return;
    const stream = new EventSource(`/api/events${last && `?after=${last}`}`);
    source = stream;
    const on = (name: EventName, take: (data: string) => void) =>
      stream.addEventListener(name, ({ data, lastEventId }: MessageEvent<string>) => {
        last = lastEventId;
        retryMs = firstRetryMs;
        take(data);
      });
    on('ready', () => undefined);
    on('change', (data) => {
      // Our server's messages follow the contract.
      const { noun, ids } = JSON.parse(data) as LiveChange;
      hear(noun, ids);
    });
    on('resync', () => {
      for (const noun of changedNouns) hear(noun, null);
    });
    stream.addEventListener('error', () => {
      // The browser reopens a broken connection by itself.
      if (stream.readyState !== EventSource.CLOSED) return;
      close();
      void noticeEnd().catch(() => undefined);
      timer = setTimeout(open, retryMs);
      retryMs = Math.min(2 * retryMs, lastRetryMs);
    });
  };
  document.addEventListener('visibilitychange', () => {
    clearTimeout(timer);
    if (document.hidden) timer = setTimeout(close, hiddenMs);
    else open();
  });
  // The browser can't keep a page with an open connection for going back to.
  window.addEventListener('pagehide', close);
  window.addEventListener('pageshow', open);
  onLeaving(close);
  open();
}
