/** Answers every GET outside `/api`: a file of the built app, or a document of it. */
import type { Me } from '#contract/steward/messages.ts';
import { may } from '#contract/steward/roles.ts';
import type { Clock } from '../clock.ts';
import { type Assets, assetResponse } from '../http/assets.ts';
import { cardDocument, isCardDocument } from '../http/card-document.ts';
import { notFound } from '../http/problem.ts';
import type { Session } from '../http/route.ts';
import { documentResponse, documentText, templateOf } from './document.ts';
import { firstAnswers, keyOf } from './first-answers.ts';
import { firstFrame } from './first-frame.ts';
import { type FirstRead, firstReads, sessionRead, signedOutRead } from './first-reads.ts';
import { preloadTags, screenFiles } from './screen-files.ts';

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
  const filesOf = screenFiles(assets);
  const frameOf = firstFrame(assets);
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
    const screen = screenAt(url, person);
    const reads = person ? [sessionRead, ...(url.search ? [] : firstReads(screen))] : [signedOutRead];
    const answers = await firstAnswers(reads, (read) => answer(read, person), clock);
    const { [keyOf(sessionRead)]: me, ...others } = answers;
    // Without the session in time, the app reads everything itself.
    if (person && !me) return plain;
    const head = preloadTags(filesOf(screen));
    const userAgent = request.headers.get('user-agent') ?? '';
    // The reply of our own route.
    const frame = me ? frameOf({ me: me.body as Me, pathname: screen, userAgent }) : '';
    const text = documentText(template, { head, frame, session: me?.body ?? null, answers: others });
    return documentResponse(text, request.headers);
  };
}

const appPage = '/index.html';

/** The address that the app leads to: the sign-in page, the screen that a role begins with, or the one that is asked for. */
function screenAt({ pathname }: URL, person: Session | null): string {
  if (!person) return pathname === '/welcome' ? pathname : '/sign-in';
  if (pathname !== '/') return pathname;
  return may(person.user.role, 'contributions.list') ? '/overview' : '/tap';
}

/**
 * True for a document that a person opens, if the browser sends its session along. It keeps strict cookies back
 * from links on other sites: then only the app, from its own page, can find out who is signed in.
 */
const saysWhoAsks = (headers: Headers): boolean =>
  headers.get('sec-fetch-dest') === 'document' && headers.get('sec-fetch-site') !== 'cross-site';
