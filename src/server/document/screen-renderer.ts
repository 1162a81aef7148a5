/** Renders first screens in a thread of its own (screen-worker.ts), which may fail or be slow without anyone noticing more than that. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { FirstAnswer } from '#contract/steward/document/document-text.ts';
import { atMost, type Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { FromScreens, ToScreens } from './screen-messages.ts';

/** `origin`: of the address, such as `https://steward.example.org`. `href`: path and query. `width`: of the browser's window, in CSS pixels. */
export type ScreenVisit = { origin: string; href: string; userAgent: string; width: number };
/** HTML for the app's element, and the path of the screen that the address led to. */
export type RenderedScreen = { html: string; pathname: string };

export type ScreenRenderer = {
  /**
   * Returns what has been rendered in time: all of the screen, or it without what was still being read; null for nothing, and for a
   * screen that can't be rendered.
   *
   * @param read gives the reply to a request such as `GET /api/me`; null for what doesn't come in time
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

/** One for all servers of this process: to start it, and to load the app into it, takes longer than to render a screen. */
type Thread = {
  users: number;
  worker: Worker | null;
  /** Since when it owes a sign; null while it owes none. */
  silentSince: number | null;
  open: Map<number, Open>;
  lastVisit: number;
};

/** By its files. */
const threads = new Map<string, Thread>();

/** Of which a screen may wait 200 ms for what it reads; the first of all waits for the thread to start. In ms. */
const longestMs = 600;
/** More than this at a time would all be late. */
const mostAtATime = 16;
/** A thread that has given no sign for so long won't give any. */
const stuckAfterMs = 10_000;

/** Returns the renderer of the build beside the app's folder; null without one. */
export function builtScreens(webRoot: string, parts: { clock: Clock; log: Log }): ScreenRenderer | null {
  const [worker, screens] = ['../server/screen-worker.js', '../screens/first-screen.js'].map((path) =>
    join(webRoot, path),
  );
  if (!worker || !screens || !existsSync(worker) || !existsSync(screens)) return null;
  return createScreenRenderer({ worker: pathToFileURL(worker), screens: pathToFileURL(screens) }, parts);
}

/**
 * @param files the built thread, and the built screens that it loads. Starts with the first visit, and ends with the last renderer of these
 * files.
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
    started.on('error', ({ name }) => log.warn('screens-failed', { errorName: name }));
    started.on('exit', () => drop(started));
    // The server ends when everything else has.
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
      log.warn('screen-failed', { errorName: message.errorName });
      visit?.draw(null);
      visit?.end();
    }
  };

  return {
    async render(visit, read) {
      if (isClosed || thread.open.size >= mostAtATime) return null;
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
