/** All requests from the app to its server. */
import type { OperationId } from '#contract/giving/catalog.ts';
import { createClient, RefusedCall } from '#contract/giving/client.ts';
import type { Input, Reply } from '#contract/giving/operations.ts';
import { encodeQuery, fillPath, type LooseInput } from '#contract/giving/wire.ts';
import type { StewardInput, StewardReply } from '#contract/steward/api.ts';
import { freshness } from '#contract/steward/messages.ts';
import type { StewardRoute } from '#contract/steward/operations.ts';
import { maskMark } from '../session/mask-mark.ts';
import { pageHeaders } from '../session/page-person.ts';
import { noteSignedOut } from '../session/session-events.ts';
import { AppError, errorFor, NotSupported, Offline, Unreadable } from './app-error.ts';
import { noteBudget } from './budget.ts';
import { fetchOrTake } from './first-answers.ts';
import { noteCall } from './last-call.ts';

/** A read, and how old it is. */
export type Fresh<T> = {
  reply: T;
  /** ISO time of the request to the platform; null when the response doesn't say. */
  asOf: string | null;
  /** Older than it should be because the call budget is spent or the platform doesn't respond. */
  stale: boolean;
};
type Options = { signal?: AbortSignal | undefined; headers?: Readonly<Record<string, string>> };

const client = createClient({
  baseUrl: '',
  fetch: fetchOrTake,
  read: <Id extends OperationId>(_: Id, body: unknown) => {
    // A page of a proxy, such as its sign-in, isn't a reply, although its status may say so.
    if (typeof body !== 'object' || body === null) throw new Unreadable();
    // The server has already checked the reply against the contract.
    return body as Reply<Id>;
  },
});

/** Calls an operation of the platform. Throws the matching AppError, or the abort of `signal`. */
export async function callOperation<Id extends OperationId>(
  id: Id,
  input: Input<Id>,
  options: Options = {},
): Promise<Fresh<Reply<Id>>> {
  refuseMasked(input.body);
  try {
    const { reply, headers } = await client(id, input, {
      ...options,
      headers: { ...pageHeaders(), ...options.headers },
    });
    noteCall();
    noteBudget(headers.get(freshness.budgetRemaining));
    return { reply, asOf: headers.get(freshness.asOf), stale: headers.get(freshness.stale) === '1' };
  } catch (error) {
    throw appError(error);
  }
}

/**
 * Calls an operation of our own server, such as `callSteward('GET /api/team', {}, signal)`. Throws the matching AppError, or the abort of
 * `signal`. `asked` are its headers; by default, they name this page's person.
 */
export async function callSteward<Route extends StewardRoute>(
  route: Route,
  input: StewardInput<Route>,
  signal?: AbortSignal,
  asked: Readonly<Record<string, string>> = pageHeaders(),
): Promise<StewardReply<Route>> {
  // Every StewardInput is a LooseInput; TypeScript doesn't resolve its conditional types here.
  const { path, query = {}, body = {} } = input as LooseInput;
  refuseMasked(body);
  try {
    const [method = '', template = ''] = route.split(' ');
    const filters = encodeQuery(route, query, 'repeat');
    const response = await fetchOrTake(`${fillPath(template, path)}${filters && `?${filters}`}`, {
      method,
      headers: { ...asked, 'content-type': 'application/json' },
      body: method === 'GET' ? null : JSON.stringify(body),
      signal: signal ?? null,
    });
    const text = await response.text();
    if (!response.ok)
      throw new RefusedCall(response.status, text === '' ? null : JSON.parse(text), response.headers);
    const reply = readReply<Route>(text, response.status);
    noteCall();
    noteBudget(response.headers.get(freshness.budgetRemaining));
    return reply;
  } catch (error) {
    throw appError(error);
  }
}

/** Reads a successful reply of our own server. Its schemas aren't part of the app. Throws Unreadable for anything but our server's reply, such as the page or the empty reply of a network's sign-in. */
function readReply<Route extends StewardRoute>(text: string, status: number): StewardReply<Route> {
  // Our server sends this status for operations without a reply. In a document, such a reply is null.
  const reply = status === 204 ? null : readObject(text);
  // Our server's replies follow the table of operations.
  return reply as StewardReply<Route>;
}

function readObject(text: string): object | null {
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === 'object') return parsed;
  } catch {
    // Not JSON, and thus not from our server.
  }
  throw new Unreadable();
}

/** Masked text is not the real value: a form that was filled with it must not be sent. */
function refuseMasked(body: unknown): void {
  if (JSON.stringify(body ?? null).includes(maskMark))
    throw new AppError({
      title: 'Personal data is hidden in this tab',
      detail: 'Nothing was changed. Show personal data, then try again.',
    });
}

/** The AppError that matches what a request threw; an abort stays as it is. */
export function appError(error: unknown): unknown {
  if (error instanceof RefusedCall) {
    return noteSignedOut(errorFor(error.status, error.body));
  }
  // The ID of a record, which the platform chose, doesn't fit in an address.
  if (error instanceof RangeError)
    return new NotSupported({
      title: "Steward can't open this record",
      detail: "Its ID has characters that aren't supported.",
    });
  if (error instanceof DOMException && error.name === 'AbortError') return error;
  if (error instanceof TypeError || error instanceof SyntaxError)
    return new Offline({
      title: "You're offline or Steward is down",
      detail: 'What you see may be out of date.',
    });
  return error;
}
