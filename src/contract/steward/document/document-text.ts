/**
 * Makes the app's document for one person: the built page with the session and the replies of the screen's first reads as data blocks,
 * which no browser executes. The server makes it, and without a connection the service worker does. Nothing of it is ever stored.
 */

/** A reply as the app would receive it. `headers`: those that say how old it is. `status`: where it isn't 200. */
export type FirstAnswer = { headers: Record<string, string>; body: unknown; status?: 404 };

/** By request: `GET /api/me`, `POST /api/gift-index/search {"filter":{}}`. */
export type FirstAnswers = Record<string, FirstAnswer>;

/** The built page around what is put into its head, into the app's element, and at the end of its body. */
export type Template = { start: string; beforeApp: string; afterApp: string; end: string };

const appElement = '<div id="root">';

/** Null for a page without these places. */
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
  /** HTML of the screen, which is shown until the app takes its place. */
  screen: string;
  /** The reply of `GET /api/me`; null for a visitor who isn't signed in, undefined where that isn't known. */
  session: unknown;
  answers: FirstAnswers;
};

export const documentText = (template: Template, content: Content): string =>
  template.start + documentRest(template, content);

/** What follows the template's start, which can be sent before any of this is known. */
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

/** Of the keyboard, of presses, and of screen readers, which would find it gone a moment later. */
const outOfReach = (html: string): string => `<div inert aria-hidden="true">${html}</div>`;

const dataBlock = (id: string, data: unknown): string =>
  `<script type="application/json" id="${id}">${jsonInHtml(data)}</script>`;

/** JSON that can't end its element or begin a comment in it, and that any parser of scripts reads as one line. */
export const jsonInHtml = (data: unknown): string =>
  JSON.stringify(data).replaceAll(/[<\u2028\u2029]/g, (character) => escapes[character] ?? character);

const escapes: Readonly<Record<string, string>> = {
  '<': String.raw`\u003c`,
  '\u2028': String.raw`\u2028`,
  '\u2029': String.raw`\u2029`,
};

/** Which build a page is of, as scripts/service-worker.mjs writes it into its head; null for a page without. */
export const buildOf = (page: string): string | null =>
  /<meta name="build" content="([\w-]+)"/.exec(page)?.[1] ?? null;

/** Header of a document with the build that the server has. */
export const buildHeader = 'x-steward-build';
