/** Malformed requests, far too many of them, and many clients at once. */
import { connect, type Socket } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { rawGet, rawHttp } from '../raw-http.ts';
import { startOnSandbox } from '../running-on-sandbox.ts';

const running = await startOnSandbox();
afterAll(() => running.stop());

const host = () => `host: ${new URL(running.url).host}\r\n`;

const fromApp = () =>
  `x-steward: 1\r\norigin: ${running.url}\r\ncookie: who=admin.Ada\r\ncontent-type: application/json\r\n`;

const oddRequests: Record<string, () => string> = {
  'content-length with chunks': () =>
    `POST /api/v3/donors HTTP/1.1\r\n${host()}content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
  'two content-length headers': () =>
    `POST /api/v3/donors HTTP/1.1\r\n${host()}content-length: 4\r\ncontent-length: 5\r\n\r\n{}{}`,
  'a bad chunk': () => `POST /api/v3/donors HTTP/1.1\r\n${host()}transfer-encoding: chunked\r\n\r\nZZ\r\n`,
  'a header of 100 kB': () => `GET / HTTP/1.1\r\n${host()}x: ${'x'.repeat(100_000)}\r\n\r\n`,
  'no host': () => 'GET /api/health HTTP/1.1\r\n\r\n',
  'another host': () => 'GET /api/health HTTP/1.1\r\nhost: evil.test\r\n\r\n',
  'another host in the request line': () => `GET http://evil.test/api/health HTTP/1.1\r\n${host()}\r\n`,
  'a space in a header name': () => `GET / HTTP/1.1\r\n${host()}x y: 1\r\n\r\n`,
  'not HTTP': () => 'nonsense\r\n\r\n',
};

test.each(Object.keys(oddRequests))('refuses %s with our headers', async (name) => {
  const answer = await rawHttp(running.url, oddRequests[name]?.() ?? '');
  expect([400, 408, 421, 431]).toContain(answer.status);
  expect(answer.head).toContain('x-content-type-options: nosniff');
});

test('closes 500 clients that never finish their headers within 15 s, without slowing others', async () => {
  const sockets: Socket[] = [];
  const closedAt: number[] = [];
  const started = performance.now();
  const allClosed = Promise.all(
    Array.from(
      { length: 500 },
      () =>
        new Promise<void>((resolve) => {
          const socket = connect(Number(new URL(running.url).port), '127.0.0.1', () =>
            socket.write(`GET / HTTP/1.1\r\n${host()}x-slow: `),
          );
          sockets.push(socket);
          socket.on('error', () => undefined);
          socket.on('data', () => undefined);
          socket.on('close', () => {
            closedAt.push(performance.now() - started);
            resolve();
          });
        }),
    ),
  );
  const waits: number[] = [];
  for (let round = 0; round < 100; round += 1) {
    const startedAt = performance.now();
    expect((await running.call('GET', '/api/health', { as: null })).status).toBe(200);
    waits.push(performance.now() - startedAt);
  }
  await allClosed;
  waits.sort((a, b) => a - b);
  const last = Math.max(...closedAt);
  console.log(
    `500 slow clients closed after ${Math.round(last)} ms; others p99 ${Math.round(waits[98] ?? 0)} ms`,
  );
  expect(last).toBeLessThanOrEqual(15_000);
  expect(waits[98]).toBeLessThanOrEqual(500);
});

test('refuses 50 bodies of 100 MB, deep JSON, and 5,000 filters without buffering them', async () => {
  const { port } = new URL(running.url);
  const before = process.memoryUsage.rss();
  const statuses = await Promise.all(Array.from({ length: 50 }, () => pourBody(Number(port))));
  const nested = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
  const deep = await rawHttp(
    running.url,
    `POST /api/v3/donors HTTP/1.1\r\n${host()}${fromApp()}content-length: ${nested.length}\r\n\r\n${nested}`,
  );
  const keys = Array.from({ length: 5_000 }, (_, index) => `k${index}=1`).join('&');
  const wide = await rawGet(running.url, `/api/v3/donors?${keys}`, {
    'x-steward': '1',
    cookie: 'who=admin.Ada',
  });
  const grown = (process.memoryUsage.rss() - before) / 1_048_576;
  console.log(
    `statuses ${[...new Set(statuses)]}, deep ${deep.status}, wide ${wide.status}; ${grown.toFixed(1)} MB more`,
  );
  expect(statuses.every((status) => status === 413)).toBe(true);
  expect([deep.status, [400, 431].includes(wide.status)]).toEqual([400, true]);
  // The clients run in this process too, so the bound covers both sides.
  expect(grown).toBeLessThanOrEqual(60);
});

/** Sends a body without a declared length, up to 100 MB, and returns the status of the response. */
function pourBody(port: number): Promise<number> {
  const piece = Buffer.alloc(65_536, 0x20);
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`POST /api/v3/donors HTTP/1.1\r\n${host()}${fromApp()}transfer-encoding: chunked\r\n\r\n`);
      pour();
    });
    let poured = 0;
    let status = 0;
    const pour = () => {
      if (socket.destroyed || status || poured > 100 * 1_048_576) return;
      poured += piece.length;
      socket.write(`10000\r\n`);
      socket.write(piece);
      if (socket.write('\r\n')) setImmediate(pour);
      else socket.once('drain', pour);
    };
    socket.on('data', (data) => {
      status ||= Number(/^HTTP\/1\.1 (\d{3})/.exec(data.toString('latin1'))?.[1] ?? 0);
      if (status) socket.destroy();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(status));
  });
}

test('two roles, 2,000 interleaved requests, one in five aborted: no response goes to the wrong person', async () => {
  let crossed = 0;
  let stored = 0;
  let done = 0;
  const one = async (index: number) => {
    const as = index % 2 ? 'admin' : 'field';
    const controller = new AbortController();
    if (index % 5 === 0) setTimeout(() => controller.abort(), index % 7);
    const path = index % 3 ? '/api/me' : '/api/v3/campaigns';
    try {
      const answer = await running.call('GET', path, { as, person: `P${index}`, signal: controller.signal });
      const text = await answer.text();
      done += 1;
      if (answer.headers.get('cache-control') !== 'no-store') stored += 1;
      const isMine =
        path === '/api/me'
          ? text.includes(`"${as}-P${index}"`)
          : text.includes('"data"') === (as === 'admin');
      if (!isMine) crossed += 1;
    } catch {
      // Aborted on purpose.
    }
  };
  for (let start = 0; start < 2_000; start += 50)
    await Promise.all(Array.from({ length: 50 }, (_, index) => one(start + index)));
  const deceptive = await Promise.all(
    ['/api/me.css', '/api/me/x.js', '/api/me;x.css', '/api/v3/campaigns/x.png/y.css'].map(
      async (path) => (await running.call('GET', path)).status,
    ),
  );
  console.log(
    `${done} answers, ${crossed} sent to the wrong person, ${stored} storable; deceptive paths ${deceptive}`,
  );
  expect([crossed, stored]).toEqual([0, 0]);
  expect(deceptive.every((status) => [400, 404].includes(status))).toBe(true);
  expect(done).toBeGreaterThan(1_500);
});
