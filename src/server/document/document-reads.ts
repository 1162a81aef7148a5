/** What a document may read for the screen that it shows. */
import { stewardOperationOf, stewardRoutes } from '#contract/steward/operations.ts';

/** A request as the app sends it. `target`: path and query; `body`: JSON text, empty for a GET. */
export type DocumentRead = { method: 'GET' | 'POST'; target: string; body: string };

/** The session, for every screen behind the sign-in. */
export const sessionRead: DocumentRead = { method: 'GET', target: '/api/me', body: '' };

const readsByPost: ReadonlySet<string> = new Set(
  stewardRoutes.filter((route) => stewardOperationOf(route).reads),
);

/** Reads a request such as `POST /api/gift-index/search {"filter":{}}`; null for one that isn't a read. */
export function documentRead(request: string): DocumentRead | null {
  const [, method, target = '', body = ''] = /^(GET|POST) (\S+)(?: (.*))?$/s.exec(request) ?? [];
  if (method === 'GET' && body === '') return { method, target, body };
  return method === 'POST' && readsByPost.has(`POST ${target}`) ? { method, target, body } : null;
}
