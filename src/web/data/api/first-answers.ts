/** Answers that came with the document: the server knew what this screen would ask, and had the replies at hand. */
import type { FirstAnswer } from '#contract/steward/document/document-text.ts';
import { renderedVisit } from '../session/visit.ts';

/** By request: `GET /api/me`, `POST /api/gift-index/search {"filter":{}}`. */
let answers: Map<string, FirstAnswer> | null = null;

/** The document was made after the visit began; what is older than this is read again, in ms. */
const oldestMs = 30_000;

/** Calls our server, or takes what came with the document, once. The same as `fetch` for everything else. */
export const fetchOrTake: typeof fetch = async (target, init = {}) => {
  const body = typeof init.body === 'string' ? ` ${init.body}` : '';
  const request = `${init.method ?? 'GET'} ${String(target)}${body}`;
  return renderedVisit()?.read(request) ?? take(request) ?? fetch(target, init);
};

/** Another person may sign in from here on: nothing that came with the document counts. */
export function forgetFirstAnswers(): void {
  answers = new Map();
}

function take(request: string): Response | null {
  answers ??= readDocument();
  const answer = answers.get(request);
  if (!answer) return null;
  answers.delete(request);
  if (performance.now() > oldestMs) return null;
  return Response.json(answer.body, { headers: answer.headers, status: answer.status ?? 200 });
}

function readDocument(): Map<string, FirstAnswer> {
  const found = new Map<string, FirstAnswer>();
  // There is no document where calls are tested without a browser.
  if (typeof document === 'undefined') return found;
  const session = takeBlock('session');
  // The reply itself: null when nobody is signed in. Without the block, the app asks.
  if (session !== undefined) found.set('GET /api/me', { headers: {}, body: session });
  // Our server writes what the app reads.
  const others = takeBlock('answers') as Record<string, FirstAnswer> | undefined;
  for (const [request, answer] of Object.entries(others ?? {})) found.set(request, answer);
  return found;
}

/** Reads a data block and removes it, so that nothing of the session stays in the page. */
function takeBlock(id: string): unknown {
  const block = document.querySelector(`script[type="application/json"]#${id}`);
  block?.remove();
  return block ? JSON.parse(block.textContent) : undefined;
}
