/** The reads that a document may contain for its screen. */
import { stewardOperationOf, stewardRoutes } from '#contract/steward/operations.ts';

/** A request as the app sends it. `target` is path and query; `body` is JSON text, empty for a GET. */
export type DocumentRead = { method: 'GET' | 'POST'; target: string; body: string };

/** Reads the session, which every screen behind the sign-in needs. */
export const sessionRead: DocumentRead = { method: 'GET', target: '/api/me', body: '' };

const readsByPost: ReadonlySet<string> = new Set(
  stewardRoutes.filter((route) => stewardOperationOf(route).reads),
);

/** Parses a request such as `POST /api/copied-gifts/search {"filter":{}}`; null if it isn't a read. */
export function documentRead(request: string): DocumentRead | null {
  const [, method, target = '', body = ''] = /^(GET|POST) (\S+)(?: (.*))?$/s.exec(request) ?? [];
  if (method === 'GET' && body === '') return { method, target, body };
  return method === 'POST' && readsByPost.has(`POST ${target}`) ? { method, target, body } : null;
}
