/** Binds a gate to a socket with the limits of safety 3.2, and ends it gracefully (safety 3.12). */
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Gate } from './gate.ts';
import { headersFor } from './headers.ts';
import { ProblemError, problemResponse } from './problem.ts';

export type Listening = {
  port: number;
  /** Stops accepting, lets running requests end, then closes; after `graceMs` what is left is cut. */
  close(graceMs: number): Promise<void>;
};

type Bind = { host: string; port: number; publicUrl: URL };

export async function listen(gate: Gate, bind: Bind): Promise<Listening> {
  const listener = getRequestListener((request, connection) => gate.fetch(request, connection), {
    errorHandler: () => withHeaders(problemResponse(unreadable, 'none'), bind.publicUrl),
  });
  // A missing Host is refused by the listener above, which answers with our headers.
  const server = createServer(
    { connectionsCheckingInterval: 2_000, maxHeaderSize: 16 * 1024, requireHostHeader: false },
    (incoming, outgoing) => void listener(incoming, outgoing),
  );
  server.headersTimeout = 10_000;
  server.requestTimeout = 15_000;
  server.keepAliveTimeout = 65_000;
  server.maxRequestsPerSocket = 1_000;
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => refuse(error, socket, bind.publicUrl));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(bind.port, bind.host, resolve);
  });
  // A TCP server that listens has an address with a port.
  const { port } = server.address() as AddressInfo;
  return { port, close: (graceMs) => closeServer(server, graceMs) };
}

const unreadable = new ProblemError(400, 'bad-request', 'The request cannot be read');

function withHeaders(response: Response, publicUrl: URL): Response {
  for (const [name, value] of Object.entries(headersFor('api', publicUrl))) response.headers.set(name, value);
  return response;
}

/** What Node's parser refuses never becomes a request, but gets the same headers. */
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

async function closeServer(server: Server, graceMs: number): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), graceMs);
  // A connection that has just had its answer is kept alive by HTTP; here it has nothing to wait for.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  clearInterval(sweep);
  clearTimeout(cut);
}
