/** Listens on a port, binds the request handler to it with its limits, and shuts it down gracefully. */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { headersFor } from './headers.ts';
import { ProblemError, problemResponse } from './problem.ts';
import type { RequestHandler } from './request-handler.ts';

export type Listening = {
  port: number;
  /** Answers requests from now on; those that came earlier wait until then. Call once. */
  answer(handler: RequestHandler): void;
  /**
   * Stops accepting connections and closes. Reads in progress get 1 second to finish; writes get `graceMs`,
   * because cutting one off would hide its outcome.
   */
  close(graceMs: number): Promise<void>;
};

/** Maps each open connection to the request being answered on it; null between requests. */
type Connections = Map<Socket, IncomingMessage | null>;

/**
 * After this time in ms, connections that can be cut without harm are cut, so that a requested shutdown takes
 * less than two seconds.
 */
const readGraceMs = 1_000;

export type Bind = { host: string; port: number; publicUrl: URL };

/** Takes the port. Rejects if it can't be used. */
export async function listen(bind: Bind): Promise<Listening> {
  let answer: Listening['answer'] = () => {};
  const handler = new Promise<RequestHandler>((resolve) => {
    answer = resolve;
  });
  const fetch: RequestHandler['fetch'] = async (request, connection) =>
    (await handler).fetch(request, connection);
  const listener = getRequestListener(fetch, {
    errorHandler: () => withHeaders(problemResponse(unreadable, 'none'), bind.publicUrl),
  });
  // A request without a Host header reaches the listener above, which refuses it with our headers.
  const server = createServer(
    { connectionsCheckingInterval: 2_000, maxHeaderSize: 16 * 1024, requireHostHeader: false },
    (incoming, outgoing) => {
      connections.set(incoming.socket, incoming);
      outgoing.once(
        'finish',
        () => connections.has(incoming.socket) && connections.set(incoming.socket, null),
      );
      void listener(incoming, outgoing);
    },
  );
  const connections: Connections = new Map();
  server.on('connection', (socket) => {
    connections.set(socket, null);
    socket.once('close', () => connections.delete(socket));
  });
  server.headersTimeout = 10_000;
  server.requestTimeout = 15_000;
  server.keepAliveTimeout = 65_000;
  // Longer than any reply takes to start; cuts off clients that have stopped reading.
  server.timeout = 120_000;
  server.maxRequestsPerSocket = 1_000;
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => refuse(error, socket, bind.publicUrl));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(bind.port, bind.host, resolve);
  });
  // A listening TCP server always has an address with a port.
  const { port } = server.address() as AddressInfo;
  return { port, answer, close: (graceMs) => closeServer(server, connections, graceMs) };
}

const unreadable = new ProblemError(400, 'bad-request', "We couldn't read this request");

function withHeaders(response: Response, publicUrl: URL): Response {
  for (const [name, value] of Object.entries(headersFor('api', publicUrl))) response.headers.set(name, value);
  return response;
}

/** Requests that Node's parser rejects never reach the handler, but their responses get the same headers. */
function refuse(error: NodeJS.ErrnoException, socket: Socket | NodeJS.WritableStream, publicUrl: URL): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void ('destroy' in socket && socket.destroy());
  const status =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? '431 Request Header Fields Too Large'
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? '408 Request Timeout'
        : '400 Bad Request';
  const headers = Object.entries(headersFor('api', publicUrl)).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  socket.end(`HTTP/1.1 ${status}\r\n${headers.join('')}connection: close\r\ncontent-length: 0\r\n\r\n`);
}

async function closeServer(server: Server, connections: Connections, graceMs: number): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), graceMs);
  const cutReads = setTimeout(() => {
    for (const [socket, request] of connections) if (!isWriteUnderWay(request)) socket.destroy();
  }, readGraceMs);
  // HTTP keep-alive would hold a connection open after its response; during shutdown there is nothing to wait
  // for.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  clearInterval(sweep);
  clearTimeout(cutReads);
  clearTimeout(cut);
}

/** A request whose body hasn't arrived completely has had no effect yet. */
const isWriteUnderWay = (request: IncomingMessage | null): boolean =>
  request !== null && request.method !== 'GET' && request.method !== 'HEAD' && request.complete;
