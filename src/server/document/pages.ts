/** Answers every GET outside `/api`: a file of the built app, or a document of it. */
import type { Clock } from '../clock.ts';
import { type Assets, assetResponse } from '../http/assets.ts';
import { cardDocument, isCardDocument } from '../http/card-document.ts';
import { notFound } from '../http/problem.ts';
import type { Session } from '../http/route.ts';
import { documentResponse, documentText, templateOf } from './document.ts';
import { firstAnswers, keyOf } from './first-answers.ts';
import { type FirstRead, firstReads, sessionRead, signedOutRead } from './first-reads.ts';

type Parts = {
  assets: Assets;
  clock: Clock;
  /** Answers a read as the API does, by the same policies. */
  answer: (read: FirstRead, session: Session | null) => Promise<Response>;
};
type Visit = {
  request: Request;
  /** Reads who asks; called only for a document that a person opens. */
  session: () => Promise<Session | null>;
};

/** Returns what answers a visit. Throws ProblemError 404 where there is neither a file nor an app. */
export function createPages({ assets, clock, answer }: Parts): (visit: Visit) => Promise<Response> {
  const page = assets.get(appPage);
  const template = page ? templateOf(new TextDecoder().decode(page.plain)) : null;
  return async ({ request, session }) => {
    const url = new URL(request.url);
    const file = url.pathname === appPage ? null : assetResponse(assets, url.pathname, request.headers);
    if (file) return file;
    // A missing file of an older build must not be answered with the HTML page.
    if (url.pathname.startsWith('/assets/')) throw notFound();
    const path = isCardDocument(url.pathname) ? cardDocument : appPage;
    const plain =
      assetResponse(assets, path, request.headers) ?? assetResponse(assets, appPage, request.headers);
    if (!plain) throw notFound();
    // The card document goes to everyone as it was built, so that a change on the way can be noticed.
    if (!template || path === cardDocument || !saysWhoAsks(request.headers)) return plain;
    const person = await session().catch(() => undefined);
    if (person === undefined) return plain;
    const reads = person ? [sessionRead, ...firstReads(url)] : [signedOutRead];
    const answers = await firstAnswers(reads, (read) => answer(read, person), clock);
    const { [keyOf(sessionRead)]: me, ...others } = answers;
    // Without the session in time, the app reads everything itself.
    if (person && !me) return plain;
    return documentResponse(documentText(template, me?.body ?? null, others), request.headers);
  };
}

const appPage = '/index.html';

/**
 * True for a document that a person opens, if the browser sends its session along. It keeps strict cookies back
 * from links on other sites: then only the app, from its own page, can find out who is signed in.
 */
const saysWhoAsks = (headers: Headers): boolean =>
  headers.get('sec-fetch-dest') === 'document' && headers.get('sec-fetch-site') !== 'cross-site';
