/** How the app writes the request of an operation of Steward's own API. */
import { type StewardRoute, stewardOperationOf } from '#contract/steward/operations.ts';

export type LooseInput = {
  path?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
};

/** The request of an operation, as the app writes it. */
export function requestOf(route: StewardRoute, { path = {}, query = {}, body }: LooseInput) {
  const [method = '', template = ''] = route.split(' ');
  const filters = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) filters.append(name, String(one));
  const target = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => path[name] ?? 'x');
  return {
    target: filters.size > 0 ? `${target}?${filters}` : target,
    init: {
      ...(method === 'GET' ? {} : { method, body: JSON.stringify(body ?? {}) }),
      // Links to files, and streams, are opened by the browser itself, which says where it is.
      ...(['download', 'stream'].includes(stewardOperationOf(route).caller ?? '')
        ? { headers: { 'sec-fetch-site': 'same-origin' } }
        : {}),
    },
  };
}
