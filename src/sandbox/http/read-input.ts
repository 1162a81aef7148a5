/** Reads and validates a request's input, or returns the response that refuses it. */
import type { IncomingHttpHeaders } from 'node:http';
import { isRead, type OperationId } from '#contract/giving/catalog.ts';
import { type CheckedInput, checkInput } from '#contract/giving/check-input.ts';
import { type Answer, refusal } from '../answers/answer.ts';
import type { Odd } from '../odd/odd.ts';

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
  [...query].flatMap(([name, value]) =>
    isRead(id) && /Date$|^createdAt$/.test(name) && !/^\d{4}-\d{2}-\d{2}$/.test(value) ? [name] : [],
  );

/** Refuses unknown filters and unknown members of a body with 400. */
export function readInput(
  id: OperationId,
  { path, query, headers, body }: Sent,
  odd: Pick<Odd, 'has'>,
): Read {
  const parsed = isRead(id) || body.length === 0 ? { value: undefined } : parseBody(headers, body);
  if ('refused' in parsed) return parsed;
  const filters = new URLSearchParams(query);
  const instants = odd.has('days-only') || odd.has('days-only-vague') ? instantFilters(id, filters) : [];
  if (instants.length > 0)
    return {
      refused: refusal(
        400,
        odd.has('days-only-vague')
          ? 'Validation failed'
          : instants.map((name) => `${name} must be a date in the form YYYY-MM-DD`),
      ),
    };
  const checked = checkInput(id, { path, query: filters, body: parsed.value });
  if (checked.ok) return { input: checked.input };
  return {
    refused: refusal(
      400,
      checked.errors.map(({ field, message }) => `${field} ${message}`),
    ),
  };
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
