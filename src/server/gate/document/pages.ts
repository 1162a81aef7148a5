/** Answers every GET outside `/api` with a file of the built app or one of its documents. */
import {
  buildHeader,
  buildOf,
  documentRest,
  type FirstAnswer,
  type FirstAnswers,
  templateOf,
} from '#contract/steward/document/document-text.ts';
import type { Clock } from '../../base/clock.ts';
import { type Assets, appPage, assetResponse, assetText } from '../assets.ts';
import { cardDocument, isCardDocument } from '../card-document.ts';
import { notFound } from '../problem.ts';
import type { Session } from '../route.ts';
import { documentResponse } from './document.ts';
import { type DocumentRead, documentRead, sessionRead } from './document-reads.ts';
import { type AnswerRead, createAllowance, firstAnswer } from './first-answers.ts';
import type { FirstPaint } from './first-paint.ts';
import { screenFiles, screenTags, scriptsInOrder } from './screen-files.ts';
import type { ScreenRenderer, ScreenVisit } from './screen-renderer.ts';

type Parts = {
  publicUrl: URL;
  assets: Assets;
  firstPaint: FirstPaint;
  clock: Clock;
  /** Answers a read as the API does, by the same policies. */
  answer: (read: DocumentRead, session: Session | null) => Promise<Response>;
  /** Null if the app isn't built. */
  screens: ScreenRenderer | null;
};
type Visit = {
  request: Request;
  /** Reads the visitor's session; called only for a document that a person opens. */
  session: () => Promise<Session | null>;
};

/** Returns a function that answers a visit. It throws ProblemError 404 if there is neither a file nor a built app. */
export function createPages({
  publicUrl,
  assets,
  firstPaint,
  clock,
  answer,
  screens,
}: Parts): (visit: Visit) => Promise<Response> {
  const templates = {
    app: templateOf(firstPaint.page),
    card: templateOf(assetText(assets, cardDocument) ?? ''),
  };
  const build = buildOf(firstPaint.page);
  const filesOf = screenFiles(assets);
  const documentFor = async ({ request, session }: Visit): Promise<Response> => {
    const url = new URL(request.url);
    const isCard = isCardDocument(url.pathname);
    const template = isCard ? templates.card : templates.app;
    const plain =
      (isCard ? assetResponse(assets, cardDocument, request.headers) : null) ??
      assetResponse(assets, appPage, request.headers);
    if (!plain) throw notFound();
    if (!template || !isOpenedByPerson(request.headers)) return plain;
    const person = await session().catch(() => undefined);
    // Signed-out visitors get the card document exactly as built, so that a change in transit can be detected.
    if (person === undefined || (isCard && person === null)) return plain;
    const parts = { clock, allowance: createAllowance(clock) };
    const answerAs: AnswerRead = (read) => answer(read, person);
    const me = person && (await firstAnswer(answerAs, sessionRead, parts));
    // If the session doesn't arrive in time, the app reads everything itself.
    if (person && !me) return plain;
    const answers: FirstAnswers = {};
    const read = async (wanted: string) => {
      if (wanted === sessionRequest) return me ?? nobody;
      const known = documentRead(wanted);
      const found = known && (await firstAnswer(answerAs, known, parts));
      if (found) answers[wanted] = found;
      return found;
    };
    // Signed-out visitors are redirected, so they get none. The card document names its own files, with their digests.
    const filesFor = (pathname: string) => (isCard ? [] : filesOf(pathname));
    const files = me ? filesFor(url.pathname) : [];
    const rest = async () => {
      const screen = await screens?.render(visitOf(url, publicUrl, request.headers), read).catch(() => null);
      const more = filesFor(screen?.pathname ?? url.pathname).filter((file) => !files.includes(file));
      const { styles, scripts } = screenTags(more, Boolean(screen));
      return documentRest(template, {
        head: styles + scripts.join(''),
        screen: screen?.html ?? '',
        session: me?.body ?? null,
        // A copy, so that answers arriving after the screen timed out aren't included.
        answers: { ...answers },
      });
    };
    const { styles, scripts } = screenTags(files, screens !== null);
    const start = template.start + (isCard ? '' : styles + scriptsInOrder(firstPaint.scripts, scripts));
    return documentResponse(start, rest(), request.headers);
  };
  return async (visit) => {
    const { pathname } = new URL(visit.request.url);
    const file = pathname === appPage ? null : assetResponse(assets, pathname, visit.request.headers);
    if (file) return file;
    // A missing file of an older build must not be answered with the HTML page.
    // What machines ask for there, such as security.txt, isn't a page either.
    if (/^\/(assets|\.well-known)(\/|$)/.test(pathname)) throw notFound();
    const response = await documentFor(visit);
    // Tells a service worker of another build to stop answering.
    if (build) response.headers.set(buildHeader, build);
    return response;
  };
}

const sessionRequest = `${sessionRead.method} ${sessionRead.target}`;
/** The session of a signed-out visitor, as it appears in the document. */
const nobody: FirstAnswer = { headers: {}, body: null };

const visitOf = ({ pathname, search }: URL, { origin }: URL, headers: Headers): ScreenVisit => {
  const userAgent = headers.get('user-agent') ?? '';
  // Browsers that send the width of their window do so from the second document on.
  const width = Number(headers.get('sec-ch-viewport-width')) || (/Mobi/.test(userAgent) ? 390 : 1440);
  return { origin, href: `${pathname}${search}`, userAgent, width };
};

/**
 * True for a document that a person opens, if the browser sends its session along. It keeps strict cookies back
 * from links on other sites: then only the app, from its own page, can find out who is signed in.
 */
const isOpenedByPerson = (headers: Headers): boolean =>
  headers.get('sec-fetch-dest') === 'document' && headers.get('sec-fetch-site') !== 'cross-site';
