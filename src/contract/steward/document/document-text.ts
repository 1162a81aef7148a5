/**
 * Builds the app's document for one person: the built page with the session and the replies of the screen's first reads as data blocks,
 * which browsers don't execute. The server builds it; offline, the service worker does. It is never stored.
 */
import { lookUp } from '../../values/look-up.ts';

/** A reply as the app would receive it. `headers` has those with its age. `status` is set if it isn't 200. */
export type FirstAnswer = { headers: Record<string, string>; body: unknown; status?: number };

/** By request: `GET /api/me`, `POST /api/copied-gifts/search {"filter":{}}`. */
export type FirstAnswers = Record<string, FirstAnswer>;

/** The built page, split where content is added: in its head, in the app's element, and at the end of its body. */
export type Template = { start: string; beforeApp: string; afterApp: string; end: string };

const appElement = '<div id="root">';

/** Returns null for a page without these places. */
export function templateOf(page: string): Template | null {
  const [head, app, body] = [
    page.indexOf('</head>'),
    page.indexOf(appElement) + appElement.length,
    page.lastIndexOf('</body>'),
  ];
  if (head < 0 || app < appElement.length || body < app) return null;
  return {
    start: page.slice(0, head),
    beforeApp: page.slice(head, app),
    afterApp: page.slice(app, body),
    end: page.slice(body),
  };
}

type Content = {
  /** Tags for the head. */
  head: string;
  /** HTML of the screen, shown until the app replaces it. */
  screen: string;
  /** The reply of `GET /api/me`; null for a signed-out visitor, undefined if unknown. */
  session: unknown;
  answers: FirstAnswers;
};

export const documentText = (template: Template, content: Content): string =>
  template.start + documentRest(template, content);

/** Returns everything after the template's start, which can be sent before any of this is known. */
export const documentRest = (
  { beforeApp, afterApp, end }: Template,
  { head, screen, session, answers }: Content,
): string =>
  [
    head,
    beforeApp,
    screen === '' ? '' : outOfReach(screen),
    afterApp,
    session === undefined ? '' : dataBlock('session', session),
    Object.keys(answers).length > 0 ? dataBlock('answers', answers) : '',
    end,
  ].join('');

/** Hides the screen from keyboard, pointer, and screen readers, since the app replaces it a moment later. */
const outOfReach = (html: string): string => `<div inert aria-hidden="true">${html}</div>`;

const dataBlock = (id: string, data: unknown): string =>
  `<script type="application/json" id="${id}">${jsonInHtml(data)}</script>`;

/** Returns JSON that can't close its element or start a comment in it, and that script parsers read as one line. */
export const jsonInHtml = (data: unknown): string =>
  JSON.stringify(data).replaceAll(/[<\u2028\u2029]/g, (character) => lookUp(escapes, character) ?? character);

const escapes: Readonly<Record<string, string>> = {
  '<': String.raw`\u003c`,
  '\u2028': String.raw`\u2028`,
  '\u2029': String.raw`\u2029`,
};

/** Returns the build of a page, which scripts/service-worker.mjs writes into its head; null if there is none. */
export const buildOf = (page: string): string | null =>
  /<meta name="build" content="([\w-]+)"/.exec(page)?.[1] ?? null;

/** Header of a document with the server's build. */
export const buildHeader = 'x-steward-build';
