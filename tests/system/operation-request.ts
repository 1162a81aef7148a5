/** Builds requests for operations of Steward's own API, as the app does. */
import { type StewardRoute, stewardOperationOf } from '#contract/steward/operations.ts';
import { jpegOf } from '../../src/server/screens/tap/walks/jpeg-fixture.ts';

export type LooseInput = {
  path?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
};

/** Returns the request for an operation as the app sends it. */
export function requestOf(route: StewardRoute, { path = {}, query = {}, body }: LooseInput) {
  const [method = '', template = ''] = route.split(' ');
  const filters = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) filters.append(name, String(one));
  const { caller = '', upload } = stewardOperationOf(route);
  const target = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => path[name] ?? 'x');
  return {
    target: filters.size > 0 ? `${target}?${filters}` : target,
    init: {
      ...(method === 'GET' ? {} : { method, body: upload ? jpegOf([]) : JSON.stringify(body ?? {}) }),
      // Links to files, images, and streams are opened by the browser itself, which says where it is.
      ...(['download', 'image', 'stream'].includes(caller)
        ? { headers: { 'sec-fetch-site': 'same-origin' } }
        : {}),
      ...(upload ? { headers: { 'content-type': 'image/jpeg' } } : {}),
    },
  };
}
