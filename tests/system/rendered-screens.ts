/** For tests: the built app's screens as the server renders them for documents, but with every reply, also those that a document wouldn't wait for. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FirstAnswer } from '#contract/steward/document/document-text.ts';
import { createLog } from '../../src/server/base/log.ts';
import { documentRead } from '../../src/server/gate/document/document-reads.ts';
import { createScreenRenderer } from '../../src/server/gate/document/screen-renderer.ts';
import { type Part, readHtml } from '../documents/part.ts';
import type { System } from './system-fixture.ts';

/** `pathname` is where the address led to; `main` is the screen without its frame. */
export type Shown = { html: string; pathname: string; page: Part; main: Part };

export type Visit = {
  /** Of the window, in CSS pixels. */
  width?: number;
  /** Replaces a reply; `request` is like `GET /api/copy/tap`. */
  change?: (request: string, reply: FirstAnswer) => FirstAnswer;
  /** True: this screen was shown before, so its parts that load later are here, and one rendering is enough. */
  isWarm?: boolean;
};

export type RenderedScreens = {
  /** Renders an address for the person whose cookies these are. Throws if a part of the screen throws. */
  show(system: System, cookie: string, href: string, visit?: Visit): Promise<Shown>;
  close(): Promise<void>;
};

/** Reads and renders as long as it takes: the machine may be busy. */
const patient = { now: () => 0, monotonic: () => 0, sleep: () => new Promise<void>(() => undefined) };

const asItCame: NonNullable<Visit['change']> = (_, reply) => reply;
const mostRenderings = 8;

/** On these screens it is always `testNow`. Throws if the app isn't built. */
export function renderedScreens(): RenderedScreens {
  const lines: string[] = [];
  const log = createLog({ level: 'warn', destination: { write: (line) => void lines.push(line) } });
  const first = join(import.meta.dirname, '../../dist/screens/first-screen.js');
  if (!existsSync(first)) throw new Error('The app is not built');
  const worker = new URL('./screen-thread.mjs', import.meta.url);
  const screens = createScreenRenderer({ worker, screens: pathToFileURL(first) }, { clock: patient, log });
  return {
    show: async (system, cookie, href, { width = 1440, change = asItCame, isWarm = false } = {}) => {
      const visit = { origin: system.url, href, userAgent: '', width };
      const replies = new Map<string, Promise<FirstAnswer | null>>();
      const read = (request: string) => {
        const reply = replies.get(request) ?? answer(system, cookie, request, change);
        replies.set(request, reply);
        return reply;
      };
      // A part that loads later is missing from the first rendering that shows it.
      for (let [before, left] = ['', mostRenderings]; left > 0; left -= 1) {
        const screen = await screens.render(visit, read);
        if (!screen) throw new Error(`${href} can't be rendered: ${lines.join('')}`);
        if (isWarm || screen.html === before) {
          const page = readHtml(screen.html);
          return { ...screen, page, main: page.find('main')[0] ?? page };
        }
        before = screen.html;
      }
      throw new Error(`${href} differs each time it is rendered`);
    },
    close: () => screens.close(),
  };
}

async function answer(
  system: System,
  cookie: string,
  request: string,
  change: NonNullable<Visit['change']>,
): Promise<FirstAnswer | null> {
  const read = documentRead(request);
  if (!read) return null;
  const { method, target, body } = read;
  const response = await system.ask(cookie, target, method === 'POST' ? { method, body } : {});
  const text = await response.text();
  const headers = Object.fromEntries([...response.headers].filter(([name]) => name.startsWith('x-steward-')));
  const reply = { headers, body: text === '' ? null : JSON.parse(text), status: response.status };
  return change(request, reply);
}
