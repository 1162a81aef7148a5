/** Sends bytes over sockets, with timeouts and size limits, and without redirects, proxies, or retries. */
import { buildConnector, Client, type Dispatcher, Pool } from 'undici';
import type { ServiceRequest } from './endpoint.ts';
import { NoAnswer } from './errors.ts';

export type RawAnswer = {
  status: number;
  /** Returns a header by its lower-case name; the values of a repeated header are joined. */
  header(name: string): string | null;
  bytes: Uint8Array;
  /** True if the response exceeded the size limit; `bytes` is then empty. */
  tooLong: boolean;
};

export type Transport = {
  /** Uses the keep-alive pool. Throws NoAnswer. */
  read(request: ServiceRequest): Promise<RawAnswer>;
  /** Uses a new connection, once. Throws NoAnswer, which says whether anything was sent. */
  write(request: ServiceRequest): Promise<RawAnswer>;
  close(): Promise<void>;
};

export type Limits = {
  connectMs: number;
  headersMs: number;
  bodyMs: number;
  /** Limit for the whole call, however slowly data arrives. */
  totalMs: number;
  readBytes: number;
  writeBytes: number;
};

export const usualLimits: Limits = {
  connectMs: 10_000,
  headersMs: 30_000,
  bodyMs: 30_000,
  totalMs: 38_000,
  readBytes: 8 * 1024 * 1024,
  writeBytes: 1024 * 1024,
};

/** Set explicitly, because NODE_TLS_REJECT_UNAUTHORIZED=0 turns the check off wherever it isn't set. */
const checked = { rejectUnauthorized: true };

export function createTransport(origin: string, limits: Limits = usualLimits): Transport {
  const timeouts = { headersTimeout: limits.headersMs, bodyTimeout: limits.bodyMs };
  const readers = watchedConnector(limits.connectMs);
  const pool = new Pool(origin, {
    ...timeouts,
    connections: 4,
    pipelining: 1,
    keepAliveTimeout: 30_000,
    connect: readers.connect,
  });
  return {
    read: (request) => call(pool, request, limits.readBytes, limits.totalMs, readers.wasSent),
    write: async (request) => {
      const connection = watchedConnector(limits.connectMs);
      const client = new Client(origin, { ...timeouts, pipelining: 0, connect: connection.connect });
      try {
        return await call(client, request, limits.writeBytes, limits.totalMs, connection.wasOpen);
      } finally {
        void client.destroy();
      }
    },
    close: () => pool.destroy(),
  };
}

/** Tracks whether a connection was ever open: before that, no byte of the request can have been sent. */
function watchedConnector(timeout: number) {
  const plain = buildConnector({ timeout, ...checked });
  const failures = new WeakSet<Error>();
  let open = false;
  const connect: buildConnector.connector = (options, callback) =>
    plain(options, (...outcome) => {
      if (outcome[0] === null) open = true;
      else failures.add(outcome[0]);
      callback(...outcome);
    });
  return {
    connect,
    wasOpen: () => open,
    /** For a pool of connections: returns false if this exact failure was that none could be opened. */
    wasSent: (cause: unknown) => !(cause instanceof Error && failures.has(cause)),
  };
}

async function call(
  dispatcher: Dispatcher,
  request: ServiceRequest,
  cap: number,
  totalMs: number,
  wasSent: (cause: unknown) => boolean,
): Promise<RawAnswer> {
  const { path, method, headers, body } = request;
  const signal = AbortSignal.timeout(totalMs);
  try {
    const answer = await dispatcher.request({ path, method, headers, body, signal });
    const { bytes, tooLong } = await readCapped(answer.body, cap);
    return {
      status: answer.statusCode,
      header: (name) => {
        const value = answer.headers[name];
        return Array.isArray(value) ? value.join(', ') : (value ?? null);
      },
      bytes,
      tooLong,
    };
  } catch (cause) {
    throw new NoAnswer(wasSent(cause), cause);
  }
}

async function readCapped(body: Dispatcher.ResponseData['body'], cap: number) {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // The body of an undici response is a byte stream, but its type doesn't say so.
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > cap) {
      body.destroy();
      return { bytes: new Uint8Array(), tooLong: true };
    }
    chunks.push(chunk);
  }
  return { bytes: Buffer.concat(chunks), tooLong: false };
}
