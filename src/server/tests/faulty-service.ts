/** Serves the small platform over a real socket, with faults on demand. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createDoor } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { OperationId } from '#contract/giving/catalog.ts';
import type { Clock } from '../clock.ts';
import { createWorld, operationAt, type World } from './small-world.ts';

/** The write takes effect unless the name says `before` or the fault is a refusal. */
export const faults = [
  'reset before',
  'reset after',
  '500 before',
  '500 after',
  '502 page',
  'cut 2xx',
  'silence',
  '429',
  '403 page',
  'wrong type',
  'empty',
] as const;
export type Fault =
  | (typeof faults)[number]
  | '401'
  | '403'
  | 'gzip bomb'
  | 'too long'
  | 'redirect'
  | 'odd headers'
  | 'byte order mark'
  /** No effect and no response. */
  | 'hang'
  /** Rejects dates with a time; accepts `YYYY-MM-DD` only. */
  | 'dates refused'
  /** Answers as if the platform didn't have this operation. */
  | 'missing';

type Seen = {
  id: OperationId | null;
  method: string;
  target: string;
  headers: IncomingMessage['headers'];
  body: string;
};
export type FaultyService = {
  url: string;
  world: World;
  seen: Seen[];
  /** Sets the fault for each later call by its operation and target; null means no fault. */
  fault(choose: (id: OperationId, target: string) => Fault | null): void;
  /** Waits this many ms before each response. */
  delay(ms: number): void;
  /** Sets the address of redirects. */
  redirectTo(url: string): void;
  /** Refuses new connections from now on; open ones keep working. */
  refuseNew(): void;
  close(): Promise<void>;
};

export async function startFaultyService(clock: Clock, port = 0): Promise<FaultyService> {
  const world = createWorld(clock);
  const seen: Seen[] = [];
  let choose: (id: OperationId, target: string) => Fault | null = () => null;
  let delayMs = 0;
  let redirect = '';
  const server = createServer({ keepAliveTimeout: 60_000 }, async (request, response) => {
    const body = await textOf(request).catch(() => null);
    if (body === null) return;
    const target = request.url ?? '';
    const url = new URL(target, 'http://service.test');
    const at = operationAt(request.method ?? '', url.pathname);
    seen.push({ id: at?.id ?? null, method: request.method ?? '', target, headers: request.headers, body });
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
    response.sendDate = false;
    response.setHeader('date', new Date(clock.now()).toUTCString());
    if (!at) return void json(response, 404, { statusCode: 404, message: 'no route', error: 'Not Found' });
    const act = () => world.answer(at.id, at.path, url.searchParams, body ? JSON.parse(body) : null);
    answer(choose(at.id, target), act, response, redirect);
  });
  // Connections arrive through a second server, so that new ones can be refused while open ones stay.
  const door = createDoor((socket) => server.emit('connection', socket));
  await new Promise<void>((resolve) => door.listen(port, '127.0.0.1', resolve));
  // A listening TCP server always has an address with a port.
  const address = door.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${address.port}`,
    world,
    seen,
    fault: (next) => {
      choose = next;
    },
    delay: (ms) => {
      delayMs = ms;
    },
    redirectTo: (url) => {
      redirect = url;
    },
    refuseNew: () => void door.close(),
    close: async () => {
      door.close();
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Made once, since that takes longer than the server waits for a response on a busy machine. */
let bomb: Buffer | undefined;

function answer(
  fault: Fault | null,
  act: () => { status: number; body: unknown },
  response: ServerResponse,
  redirect: string,
): void {
  const page = '<!doctype html><title>Bad gateway</title>';
  switch (fault) {
    case 'reset before':
      response.socket?.resetAndDestroy();
      return;
    case 'reset after':
      act();
      response.socket?.resetAndDestroy();
      return;
    case '500 before':
      json(response, 500, { statusCode: 500, message: 'Internal server error' });
      return;
    case '500 after':
      act();
      json(response, 500, { statusCode: 500, message: 'Internal server error' });
      return;
    case '502 page':
      act();
      text(response, 502, page);
      return;
    case 'cut 2xx': {
      const { status, body } = act();
      response.writeHead(status === 204 ? 200 : status, { 'content-length': '5000' });
      response.write(`${JSON.stringify(body ?? { data: {} }).slice(0, 8)}`);
      setImmediate(() => response.socket?.resetAndDestroy());
      return;
    }
    case 'dates refused':
      json(response, 400, { statusCode: 400, message: ['a date must have the form YYYY-MM-DD'] });
      return;
    case 'missing':
      json(response, 404, { statusCode: 404, message: 'Cannot GET', error: 'Not Found' });
      return;
    case 'hang':
      return;
    case 'silence':
      act();
      return;
    case '429':
      response.setHeader('x-ratelimit-limit', '120');
      response.setHeader('x-ratelimit-remaining', '0');
      response.setHeader('x-ratelimit-reset', '30');
      json(response, 429, { statusCode: 429, message: 'Too Many Requests' });
      return;
    case '401':
    case '403':
      json(response, Number(fault), { statusCode: Number(fault), message: 'Forbidden resource' });
      return;
    case '403 page':
      text(response, 403, page);
      return;
    case 'wrong type':
      act();
      text(response, 200, page);
      return;
    case 'empty':
      act();
      text(response, 200, '');
      return;
    case 'gzip bomb':
      response.setHeader('content-encoding', 'gzip');
      bomb ??= gzipSync(Buffer.alloc(64 * 1024 * 1024, 0x20), { level: 1 });
      response.end(bomb);
      return;
    case 'too long':
      text(response, 200, `{"data":[],"totalCount":0,"x":"${'x'.repeat(9 * 1024 * 1024)}"}`);
      return;
    case 'redirect':
      response.setHeader('location', redirect);
      text(response, 302, '');
      return;
    case 'byte order mark': {
      const { status, body } = act();
      text(response, status, `\uFEFF${JSON.stringify(body)}`);
      return;
    }
    case 'odd headers':
      for (const name of ['set-cookie', 'access-control-allow-origin', 'content-security-policy', 'location'])
        response.setHeader(name, 'planted');
  }
  const { status, body } = act();
  if (status === 204 || body === undefined) response.writeHead(status).end();
  else json(response, status, body);
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.setHeader('content-type', 'application/json');
  response.writeHead(status).end(JSON.stringify(body));
}

function text(response: ServerResponse, status: number, body: string): void {
  response.setHeader('content-type', 'text/html');
  response.writeHead(status).end(body);
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
