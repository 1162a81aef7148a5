/**
 * A thread that renders first screens with the app's own code, so that other requests don't wait for it. It has neither database nor
 * network: the server reads data with the visitor's permissions and sends it by message.
 */

import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { FirstAnswer } from '#contract/steward/document/document-text.ts';
import { faultFields } from '../../base/fault-fields.ts';
import type { FromScreens, ToScreens } from './screen-messages.ts';

/** The exports of src/web/first-screen.tsx that are used here. */
type Screens = {
  findVisitsBy(find: () => Visit | undefined): void;
  firstScreen(
    href: string,
    width: number,
    settled: (client: { isFetching(): number }) => Promise<void>,
    drawn: (screen: Screen) => void,
  ): Promise<Screen>;
};
type Screen = { html: string; pathname: string };
type Visit = { origin: string; userAgent: string; width: number; read(request: string): Promise<Response> };

/** The open reads of one visit, and how many of its reads had no reply in time. */
type Reads = { open: Set<Promise<unknown>>; notAtHand: number };

/** Replies reach the app's cache within a few turns of the event loop. */
const maxTurns = 20;

const visits = new AsyncLocalStorage<Visit>();
const answers = new Map<number, (answer: FirstAnswer | null) => void>();
let lastRead = 0;

// Stands in for a browser with empty storage and the usual features.
const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
const browser = {
  sessionStorage: storage,
  localStorage: storage,
  navigator: { userAgent: '', mediaDevices: {}, onLine: true },
};
for (const [name, value] of Object.entries(browser)) Object.defineProperty(globalThis, name, { value });

// Built from the file that the type above describes.
const { file } = workerData as { file: string };
const { findVisitsBy, firstScreen } = (await import(file)) as Screens;
findVisitsBy(() => visits.getStore());
parentPort?.on('message', (message: ToScreens) => {
  if (message.kind === 'render') void render(message);
  else answers.get(message.read)?.(message.answer);
});

const send = (message: FromScreens) => parentPort?.postMessage(message);

async function render({ visit, origin, href, userAgent, width }: Extract<ToScreens, { kind: 'render' }>) {
  const own: Reads = { open: new Set(), notAtHand: 0 };
  const draw = (screen: Screen, isLast: boolean) => send({ kind: 'rendered', visit, ...screen, isLast });
  try {
    const shown = { origin, userAgent, width, read: (request: string) => read(visit, own, request) };
    const screen = await visits.run(shown, () =>
      firstScreen(
        href,
        width,
        (client) => settled(own, () => client.isFetching()),
        (drawn) => draw(drawn, false),
      ),
    );
    draw(screen, true);
  } catch (thrown) {
    send({ kind: 'failed', visit, ...faultFields(thrown) });
  }
}

async function read(visit: number, own: Reads, request: string): Promise<Response> {
  lastRead += 1;
  const id = lastRead;
  const reply = new Promise<FirstAnswer | null>((resolve) => answers.set(id, resolve));
  own.open.add(reply);
  send({ kind: 'read', visit, read: id, request });
  const answer = await reply;
  answers.delete(id);
  own.open.delete(reply);
  if (answer) return Response.json(answer.body, { headers: answer.headers, status: answer.status ?? 200 });
  own.notAtHand += 1;
  return new Promise(() => undefined);
}

async function settled(own: Reads, fetching: () => number): Promise<void> {
  for (let turn = 0; turn < maxTurns && fetching() > own.notAtHand; turn += 1) {
    await Promise.all(own.open);
    await setImmediate();
  }
}
