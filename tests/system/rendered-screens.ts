/** For tests: the built app's screens as the server renders them for documents, but with every reply, also those that a document wouldn't wait for. */
import { join } from 'node:path';
import type { FirstAnswer } from '#contract/steward/document/document-text.ts';
import { documentRead } from '../../src/server/document/document-reads.ts';
import { builtScreens } from '../../src/server/document/screen-renderer.ts';
import { createLog } from '../../src/server/log.ts';
import type { System } from './system-fixture.ts';

/** `main` is the HTML of the screen without its frame, and `text` what a person reads there, a line for each element that isn't inline. */
export type Shown = { html: string; main: string; text: string };

export type RenderedScreens = {
  /** Renders an address for the person whose cookies these are. Throws if a part of the screen throws. */
  show(system: System, cookie: string, href: string): Promise<Shown>;
  close(): Promise<void>;
};

/** Reads and renders as long as it takes: the machine may be busy. */
const patient = { now: () => 0, monotonic: () => 0, sleep: () => new Promise<void>(() => undefined) };

/** Throws if the app isn't built. Its first screens may lack parts whose code is still being loaded. */
export function renderedScreens(): RenderedScreens {
  const lines: string[] = [];
  const log = createLog({ level: 'warn', destination: { write: (line) => void lines.push(line) } });
  const screens = builtScreens(join(import.meta.dirname, '../../dist/web'), { clock: patient, log });
  if (!screens) throw new Error('The app is not built');
  return {
    show: async (system, cookie, href) => {
      const visit = { origin: system.url, href, userAgent: '', width: 1440 };
      const screen = await screens.render(visit, (request) => answer(system, cookie, request));
      if (!screen) throw new Error(`${href} can't be rendered: ${lines.join('')}`);
      const main = /<main[\s\S]*<\/main>/.exec(screen.html)?.[0] ?? '';
      return { html: screen.html, main, text: textOf(main) };
    },
    close: () => screens.close(),
  };
}

async function answer(system: System, cookie: string, request: string): Promise<FirstAnswer | null> {
  const read = documentRead(request);
  if (!read) return null;
  const { method, target, body } = read;
  const response = await system.ask(cookie, target, method === 'POST' ? { method, body } : {});
  const text = await response.text();
  const headers = Object.fromEntries([...response.headers].filter(([name]) => name.startsWith('x-steward-')));
  return { headers, body: text === '' ? null : JSON.parse(text), status: response.status };
}

const inline = /<\/?(?:a|b|strong|em|span|time|abbr|bdi|small|mark|code|data)\b[^>]*>/g;
const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

const textOf = (html: string): string =>
  html
    .replaceAll(/<(svg|style)\b[\s\S]*?<\/\1>/g, '')
    .replaceAll(inline, '')
    .replaceAll(/<[^>]*>/g, '\n')
    .replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity)
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/\s*\n\s*/g, '\n')
    .trim();
