/** Renders first screens in their own thread (screen-worker.ts). If it fails or is slow, documents are sent without a screen. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { FirstAnswer } from '#contract/steward/document/document-text.ts';
import { atMost, type Clock } from '../../base/clock.ts';
import { faultFields } from '../../base/fault-fields.ts';
import type { Log } from '../../base/log.ts';
import type { FromScreens, ToScreens } from './screen-messages.ts';

/** `origin` is like `https://steward.example.org`, `href` is path and query, and `width` is the browser window's, in CSS pixels. */
export type ScreenVisit = { origin: string; href: string; userAgent: string; width: number };
/** HTML for the app's element, and the path of the screen that the address led to. */
export type RenderedScreen = { html: string; pathname: string };

export type ScreenRenderer = {
  /**
   * Returns the screen as far as it was rendered in time: parts still being read are missing. Returns null if nothing was rendered, or
   * if rendering failed.
   *
   * @param read returns the reply to a request such as `GET /api/me`; null if there is none in time
   */
  render(
    visit: ScreenVisit,
    read: (request: string) => Promise<FirstAnswer | null>,
  ): Promise<RenderedScreen | null>;
  close(): Promise<void>;
};

type Open = {
  read: (request: string) => Promise<FirstAnswer | null>;
  draw: (screen: RenderedScreen | null) => void;
  end: () => void;
};

/** Shared by all servers of this process: starting it and loading the app takes longer than rendering a screen. */
type Thread = {
  users: number;
  worker: Worker | null;
  /** Since when we have been waiting for a message from it, on the monotonic clock; null while not waiting. */
  silentSince: number | null;
  open: Map<number, Open>;
  lastVisit: number;
};

/** By the thread's files. */
const threads = new Map<string, Thread>();

/** In ms. Includes up to 200 ms for a screen's reads and, for the first one, the start of the thread. */
const longestMs = 600;
/** With more than this at a time, all would be late. */
const maxAtATime = 16;
/** A thread that has sent nothing for this long is stuck. */
const stuckAfterMs = 10_000;

/** Returns a renderer that uses the built files next to the app's folder; null if there are none. */
export function builtScreens(webRoot: string, parts: { clock: Clock; log: Log }): ScreenRenderer | null {
  const [worker, screens] = ['../server/screen-worker.js', '../screens/first-screen.js'].map((path) =>
    join(webRoot, path),
  );
  if (!worker || !screens || !existsSync(worker) || !existsSync(screens)) return null;
  return createScreenRenderer({ worker: pathToFileURL(worker), screens: pathToFileURL(screens) }, parts);
}

/**
 * @param files the built thread, and the built screens that it loads. The thread starts with the first visit, and ends with the last
 * renderer of these files.
 */
export function createScreenRenderer(
  files: { worker: URL; screens: URL },
  { clock, log }: { clock: Clock; log: Log },
): ScreenRenderer {
  const name = `${files.worker.href} ${files.screens.href}`;
  const thread = threads.get(name) ?? {
    users: 0,
    worker: null,
    silentSince: null,
    open: new Map(),
    lastVisit: 0,
  };
  threads.set(name, thread);
  thread.users += 1;
  let isClosed = false;

  const start = () => {
    const started = new Worker(files.worker, { workerData: { file: files.screens.href } });
    started.on('message', (message: FromScreens) => hear(started, message));
    started.on('error', (thrown) => log.warn('screens-failed', faultFields(thrown)));
    started.on('exit', () => drop(started));
    // This thread doesn't keep the process running.
    started.unref();
    return started;
  };
  const drop = (ended: Worker) => {
    if (thread.worker === ended) thread.worker = null;
    thread.silentSince = null;
    for (const { draw, end } of thread.open.values()) {
      draw(null);
      end();
    }
  };
  const hear = (from: Worker, message: FromScreens) => {
    thread.silentSince = null;
    const visit = thread.open.get(message.visit);
    if (message.kind === 'read') {
      const answer = (found: FirstAnswer | null) =>
        from.postMessage({ kind: 'answer', read: message.read, answer: found } satisfies ToScreens);
      void (visit?.read(message.request) ?? Promise.resolve(null)).then(answer, () => answer(null));
    } else if (message.kind === 'rendered') {
      visit?.draw(message.html === '' ? null : message);
      if (message.isLast) visit?.end();
    } else {
      const { kind, visit: _, ...fault } = message;
      log.warn('screen-failed', fault);
      visit?.draw(null);
      visit?.end();
    }
  };

  return {
    async render(visit, read) {
      if (isClosed || thread.open.size >= maxAtATime) return null;
      const now = clock.monotonic();
      if (thread.worker && thread.silentSince !== null && now - thread.silentSince > stuckAfterMs)
        await thread.worker.terminate();
      thread.worker ??= start();
      thread.silentSince ??= now;
      thread.lastVisit += 1;
      const id = thread.lastVisit;
      let screen: RenderedScreen | null = null;
      const rendered = new Promise<void>((resolve) => {
        const draw: Open['draw'] = (found) => {
          screen = found;
        };
        thread.open.set(id, { read, draw, end: resolve });
      });
      thread.worker.postMessage({ kind: 'render', visit: id, ...visit } satisfies ToScreens);
      await atMost(clock, longestMs, rendered);
      thread.open.delete(id);
      return screen;
    },
    async close() {
      if (isClosed) return;
      isClosed = true;
      thread.users -= 1;
      if (thread.users > 0) return;
      threads.delete(name);
      await thread.worker?.terminate();
    },
  };
}
