/** Replies that came with the document: the server knew what the first screen would request and already had the replies. */
import type { FirstAnswer } from '#contract/steward/document/document-text.ts';
import { renderedVisit } from '../session/visit.ts';

/** By request, such as `GET /api/me` or `POST /api/copied-gifts/search {"filter":{}}`. */
let answers: Map<string, FirstAnswer> | null = null;

/** A reply that came with the document is used only this long after the visit began, in ms; later it is requested again. */
const oldestMs = 30_000;

/** Like `fetch`, except that a reply that came with the document is used instead, once. */
export const fetchOrTake: typeof fetch = async (target, init = {}) => {
  const body = typeof init.body === 'string' ? ` ${init.body}` : '';
  const request = `${init.method ?? 'GET'} ${String(target)}${body}`;
  return renderedVisit()?.read(request) ?? take(request) ?? fetch(target, init);
};

/** Another person may sign in from here on, so nothing that came with the document may be used. */
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
  // Tests without a browser have no document.
  if (typeof document === 'undefined') return found;
  const session = takeBlock('session');
  // Null when nobody is signed in. Without the block, the app requests it.
  if (session !== undefined) found.set('GET /api/me', { headers: {}, body: session });
  // Our server writes this block.
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
