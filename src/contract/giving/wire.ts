/** Encodes a call as an HTTP request. Imports no schemas, so that the browser can use it. */
import { basePath, catalog, type Method, type OperationId } from './catalog.ts';

/** `brackets`: `name[]=a&name[]=b` (what working clients send); `repeat`: `name=a&name=b`. */
export type ArrayStyle = 'brackets' | 'repeat';

export type WireRequest = {
  method: Method;
  /** Path and query, starting with `/api/v3`. */
  target: string;
  /** JSON text; absent when the operation has no body. */
  body?: string;
};

/** Input of any operation, for code that iterates over all of them. */
export type LooseInput = {
  path?: Readonly<Record<string, string>> | undefined;
  query?: Readonly<Record<string, unknown>> | undefined;
  body?: unknown;
};

/** Filters for which false differs from absent. For others false is omitted, since some servers read any text as true. */
const sendsFalse: ReadonlySet<string> = new Set(['deposits.list reconciled']);

/** Throws RangeError when a path ID isn't one plain segment. */
export function toWire(id: OperationId, input: LooseInput, arrayStyle: ArrayStyle = 'brackets'): WireRequest {
  const { method, path } = catalog[id];
  const query = encodeQuery(id, input.query ?? {}, arrayStyle);
  const target = `${basePath}${fillPath(path, input.path)}${query ? `?${query}` : ''}`;
  return input.body === undefined || input.body === null
    ? { method, target }
    : { method, target, body: JSON.stringify(input.body) };
}

/** Returns `/donors/d1` for `/donors/{donorId}`. Throws RangeError when an ID is missing or isn't one plain segment. */
export const fillPath = (path: string, ids: LooseInput['path']): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => pathSegment(ids?.[name]));

/** Encodes an ID as exactly one path segment. Throws RangeError when it could be more than one. */
export function pathSegment(id: string | undefined): string {
  if (!id || id === '.' || id === '..' || !isPlainSegment(id))
    throw new RangeError('An id is one path segment');
  return encodeURIComponent(id);
}

/** Accepts well-formed Unicode without separators, control characters or percent signs. */
function isPlainSegment(id: string): boolean {
  if (id.length > 200) return false;
  for (const character of id) {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x20 || code === 0x7f || '/\\?#%;'.includes(character)) return false;
    if (code >= 0xd800 && code <= 0xdfff) return false;
  }
  return true;
}

/** Encodes filters as a query string without its question mark. Omits absent and false values. `id`: the operation's. */
export function encodeQuery(
  id: string,
  query: Readonly<Record<string, unknown>>,
  arrayStyle: ArrayStyle,
): string {
  return Object.entries(query)
    .flatMap(([name, value]) => {
      if (value === undefined || value === null) return [];
      if (Array.isArray(value)) {
        const key = arrayStyle === 'brackets' ? `${name}[]` : name;
        return value.map((item) => `${key}=${encodeURIComponent(String(item))}`);
      }
      if (value === false && !sendsFalse.has(`${id} ${name}`)) return [];
      return [`${name}=${encodeURIComponent(String(value))}`];
    })
    .join('&');
}
