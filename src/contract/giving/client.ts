/** Typed client: one function for all 38 operations. Imports no schemas. */
import type { OperationId } from './catalog.ts';
import type { Input, Reply } from './operations.ts';
import { type ArrayStyle, type LooseInput, toWire } from './wire.ts';

type Options = {
  /** Scheme and host, without a path; '' for the page's own origin. */
  baseUrl: string;
  arrayStyle?: ArrayStyle;
  /** Sent with every request. */
  headers?: Readonly<Record<string, string>>;
  fetch?: typeof fetch;
  /** Turns a parsed body (undefined when empty) into the operation's reply. Throws when the body can't be read. */
  read: <Id extends OperationId>(id: Id, body: unknown) => Reply<Id>;
};

export type CallOptions = { signal?: AbortSignal | undefined; headers?: Readonly<Record<string, string>> };
export type Answer<Id extends OperationId> = { reply: Reply<Id>; status: number; headers: Headers };
export type Client = <Id extends OperationId>(
  id: Id,
  input: Input<Id>,
  options?: CallOptions,
) => Promise<Answer<Id>>;

/** A response outside 2xx. `body` is parsed JSON, or the text when it isn't JSON. */
export class RefusedCall extends Error {
  override name = 'RefusedCall';
  readonly status: number;
  readonly body: unknown;
  readonly headers: Headers;
  constructor(status: number, body: unknown, headers: Headers) {
    super(`The response has status ${status}`);
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

export function createClient(options: Options): Client {
  return async (id, input, call = {}) => {
    const send = options.fetch ?? fetch;
    // Every Input<Id> is a LooseInput, but the compiler can't see that through its conditional types.
    const { method, target, body } = toWire(id, input as LooseInput, options.arrayStyle);
    const response = await send(`${options.baseUrl}${target}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...options.headers,
        ...call.headers,
      },
      redirect: 'error',
      ...(body === undefined ? {} : { body }),
      ...(call.signal ? { signal: call.signal } : {}),
    });
    const parsed = parseBody(await response.text());
    if (!response.ok) throw new RefusedCall(response.status, parsed, response.headers);
    return { reply: options.read(id, parsed), status: response.status, headers: response.headers };
  };
}

/** Returns parsed JSON, or the text when it isn't JSON; undefined when empty. */
function parseBody(text: string): unknown {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
