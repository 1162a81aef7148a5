/**
 * Makes the app's document for one person: the built page with the session and the replies of the screen's first
 * reads as data blocks, which no browser executes. Nothing of it is ever stored: documents are `no-store`.
 */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FirstAnswers } from './first-answers.ts';

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
  /** HTML that is shown until the app takes its place. */
  frame: string;
  /** The reply of `GET /api/me`; null for a visitor who isn't signed in. */
  session: unknown;
  answers: FirstAnswers;
};

export const documentText = (
  { start, beforeApp, afterApp, end }: Template,
  { head, frame, session, answers }: Content,
): string =>
  [
    start,
    head,
    beforeApp,
    frame,
    afterApp,
    dataBlock('session', session),
    Object.keys(answers).length > 0 ? dataBlock('answers', answers) : '',
    end,
  ].join('');

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

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** 40 KB take a millisecond or two; more quality would cost more time than it saves on the line. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** The document as a response, in the best encoding that the browser takes. */
export async function documentResponse(text: string, request: Headers): Promise<Response> {
  const accepted = request.get('accept-encoding') ?? '';
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8', vary: 'accept-encoding' });
  if (/\bbr\b/.test(accepted)) {
    headers.set('content-encoding', 'br');
    return new Response(await brotli(text, quality), { headers });
  }
  if (/\bgzip\b/.test(accepted)) {
    headers.set('content-encoding', 'gzip');
    return new Response(await zip(text, { level: 6 }), { headers });
  }
  return new Response(text, { headers });
}
