/** Who asks: two headers, and the pair selects the nonprofit. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Nonprofit } from '../world/credentials.ts';
import { type Answer, refusal } from './answer.ts';

export type Identify = (headers: IncomingHttpHeaders) => { org: number } | { refused: Answer };

/**
 * A missing header answers 401, a wrong pair 403: the documentation of the service says the one, live calls saw the other, and
 * this way both are met in tests.
 */
export function createIdentify(known: readonly Nonprofit[]): Identify {
  return (headers) => {
    const clientId = one(headers, 'x-client-id');
    const apiKey = one(headers, 'x-api-key');
    if (!clientId || !apiKey) return { refused: refusal(401, 'Unauthorized') };
    const found = known.find((pair) => pair.clientId === clientId && pair.apiKey === apiKey);
    return found ? { org: found.org } : { refused: refusal(403, 'Forbidden resource') };
  };
}

/** Whose allowance a request uses up: that of the client id it names, known or not all the unknown together. */
export function createClientOf(known: readonly Nonprofit[]): (headers: IncomingHttpHeaders) => string {
  const ids = new Set(known.map(({ clientId }) => clientId));
  return (headers) => {
    const clientId = one(headers, 'x-client-id');
    return ids.has(clientId) ? clientId : 'unknown';
  };
}

const one = (headers: IncomingHttpHeaders, name: string): string => String(headers[name] ?? '').trim();
