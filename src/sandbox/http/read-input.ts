/** Reads and validates a request's input, or returns the response that refuses it. */
import type { IncomingHttpHeaders } from 'node:http';
import { isRead, type OperationId } from '#contract/giving/catalog.ts';
import { type CheckedInput, checkInput } from '#contract/giving/check-input.ts';
import { operationOf } from '#contract/giving/operations.ts';
import { type Answer, refusal } from './answer.ts';

type Sent = {
  path: Readonly<Record<string, string>>;
  /** Query string without the question mark. */
  query: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
};
type Read = { input: CheckedInput } | { refused: Answer };

/** Returns the names of date filters whose value isn't a plain day. */
const instantFilters = (id: OperationId, query: URLSearchParams): string[] =>
  [...knownFilters(id, query.toString())].flatMap(([name, value]) =>
    isRead(id) && /Date$|^createdAt$/.test(name) && !/^\d{4}-\d{2}-\d{2}$/.test(value) ? [name] : [],
  );

/** Ignores unknown filters, as such platforms do. Refuses unknown members of a body with 400. */
export function readInput(
  id: OperationId,
  { path, query, headers, body }: Sent,
  dates: 'any' | 'day' = 'any',
): Read {
  const parsed = isRead(id) || body.length === 0 ? { value: undefined } : parseBody(headers, body);
  if ('refused' in parsed) return parsed;
  const instants = dates === 'day' ? instantFilters(id, new URLSearchParams(query)) : [];
  if (instants.length > 0)
    return {
      refused: refusal(
        400,
        instants.map((name) => `${name} must be a date in the form YYYY-MM-DD`),
      ),
    };
  const checked = checkInput(id, { path, query: knownFilters(id, query), body: parsed.value });
  if (checked.ok) return { input: checked.input };
  return {
    refused: refusal(
      400,
      checked.errors.map(({ field, message }) => `${field} ${message}`),
    ),
  };
}

function knownFilters(id: OperationId, query: string): URLSearchParams {
  const known = operationOf(id).query?.shape ?? {};
  const filters = new URLSearchParams(query);
  for (const key of [...filters.keys()])
    if (!Object.hasOwn(known, key.endsWith('[]') ? key.slice(0, -2) : key)) filters.delete(key);
  return filters;
}

function parseBody(headers: IncomingHttpHeaders, body: Buffer): { value: unknown } | { refused: Answer } {
  const type = /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i;
  if (!type.test(headers['content-type'] ?? '') || headers['content-encoding'] !== undefined)
    return { refused: refusal(415, 'Bodies must be sent as application/json') };
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
    return { value };
  } catch {
    return { refused: refusal(400, 'The body is not valid JSON') };
  }
}
