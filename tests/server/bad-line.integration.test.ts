/**
 * Slow, cut, fragmented, and dead connections to the platform: every call ends in time, no socket leaks, and
 * cached data stays fast.
 */

import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { createTransport, type Limits } from '../../src/server/upstream/transport.ts';
import { startOnSandbox } from './running-on-sandbox.ts';

/** `npm run soak` makes 1,000 calls for each. */
const times = process.env.SOAK === 'on' ? 1_000 : 40;
const limits: Limits = {
  connectMs: 150,
  headersMs: 150,
  bodyMs: 150,
  totalMs: 300,
  readBytes: 1_000_000,
  writeBytes: 1_000_000,
};

/** Limits for connections that do complete: a busy machine must not fail the test. */
const patient: Limits = { ...limits, connectMs: 60_000, headersMs: 60_000, bodyMs: 60_000, totalMs: 60_000 };

const body = JSON.stringify({ data: [], totalCount: 0, x: 'x'.repeat(3_000) });
const response = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;

/** What happens to a request after it arrives. `ends` is true if the response eventually completes. */
const lines: Record<string, { ends: boolean; meet: (socket: Socket) => void }> = {
  'no answer': { ends: false, meet: () => undefined },
  'one kilobyte per second': { ends: false, meet: (socket) => trickle(socket, 100, 100) },
  'split into pieces of 97 bytes': { ends: true, meet: (socket) => trickle(socket, 97, 0) },
  'half-open: the other side disappears without closing': {
    ends: false,
    meet: (socket) => void socket.pause(),
  },
  'stops in the middle of the body': {
    ends: false,
    meet: (socket) => void socket.write(response.slice(0, 900)),
  },
  'ends in the middle of the body': {
    ends: false,
    meet: (socket) => void socket.end(response.slice(0, 900)),
  },
  'reset in the middle of the body': {
    ends: false,
    meet: (socket) => void socket.write(response.slice(0, 900), () => socket.resetAndDestroy()),
  },
  'closed at once': { ends: false, meet: (socket) => void socket.end() },
};

function trickle(socket: Socket, bytes: number, everyMs: number): void {
  let at = 0;
  const next = () => {
    if (socket.destroyed || at >= response.length) return;
    socket.write(response.slice(at, at + bytes));
    at += bytes;
    if (everyMs > 0) setTimeout(next, everyMs);
    else setImmediate(next);
  };
  next();
}

type Line = { origin: string; open: ReadonlySet<Socket>; close(): void };

/** Starts a platform whose connection does this with every request. */
async function startLine(meet: (socket: Socket) => void): Promise<Line> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => undefined);
    socket.on('data', () => meet(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A listening TCP server always has an address with a port.
  const { port } = server.address() as AddressInfo;
  const close = () => {
    for (const socket of open) socket.destroy();
    server.close();
  };
  return { origin: `http://127.0.0.1:${port}`, open, close };
}

const request = (origin: string, method: 'GET' | 'POST') => ({
  origin,
  path: '/api/v3/donors',
  method,
  headers: { accept: 'application/json' },
  body: method === 'GET' ? null : '{}',
});

// They run concurrently, since they wait most of the time.
test.concurrent.for(Object.entries(lines))(
  'ends every call in time: %s',
  { timeout: 600_000 },
  async ([name, { ends, meet }], { expect }) => {
    const { origin, open, close } = await startLine(meet);
    const transport = createTransport(origin, ends ? patient : limits);
    const took: number[] = [];
    let [answered, failed] = [0, 0];
    const one = async (index: number) => {
      const started = performance.now();
      const call =
        index % 3 === 0 ? transport.write(request(origin, 'POST')) : transport.read(request(origin, 'GET'));
      await call.then(
        () => {
          answered += 1;
        },
        () => {
          failed += 1;
        },
      );
      took.push(performance.now() - started);
    };
    // At most four calls run at a time.
    for (let index = 0; index < times; index += 4)
      await Promise.all([0, 1, 2, 3].map((more) => one(index + more)));
    const slowest = Math.max(...took);
    await transport.close();
    await expect.poll(() => open.size, { timeout: 60_000 }).toBe(0);
    console.log(
      `${name}: ${took.length} calls, ${answered} answered, the slowest ended after ${Math.round(slowest)} ms of ${limits.totalMs}, ${open.size} sockets left`,
    );
    close();
    expect([answered, failed]).toEqual(ends ? [took.length, 0] : [0, took.length]);
  },
);

test('answers cached lists at once while the platform hangs', async () => {
  const running = await startOnSandbox({ limits: { totalMs: 300 } });
  const list = () => running.call('GET', '/api/v3/donors?limit=50');
  expect((await list()).status).toBe(200);
  running.platform.fault('*', { kind: 'silence' });
  const hanging = Array.from({ length: 40 }, (_, page) =>
    running.call('GET', `/api/v3/contributions?page=${page + 1}`).then(({ status }) => status),
  );
  const took: number[] = [];
  for (let count = 0; count < 200; count += 1) {
    const started = performance.now();
    expect((await list()).status).toBe(200);
    took.push(performance.now() - started);
  }
  took.sort((a, b) => a - b);
  const statuses = await running.clock.during(Promise.all(hanging));
  console.log(`a cached list during 40 hanging reads: p99 ${Math.round(took[197] ?? 0)} ms`);
  expect(took[197]).toBeLessThanOrEqual(300);
  expect(statuses.every((status) => status >= 500 && status <= 504)).toBe(true);
  await running.stop();
});

test('after ten minutes of only 5xx: cached lists still load, at most two probes a minute, and recovery takes half a minute', async () => {
  const running = await startOnSandbox();
  const lists = ['donors', 'contributions', 'subscriptions', 'refunds', 'campaigns', 'locations', 'deposits'];
  const ask = async (name: string) =>
    (await running.clock.during(running.call('GET', `/api/v3/${name}`))).status;
  for (const name of lists) expect(await ask(name)).toBe(200);
  running.platform.fault('*', { kind: 'error', status: 500 });
  const perMinute: number[] = [];
  let bad = 0;
  for (let minute = 0; minute < 10; minute += 1) {
    const before = running.platform.sent().length;
    for (let turn = 0; turn < 4; turn += 1) {
      for (const name of lists) if ((await ask(name)) >= 500) bad += 1;
      await running.clock.advance(15_000);
    }
    perMinute.push(running.platform.sent().length - before);
  }
  running.platform.control.faults.clear();
  const recoveredFrom = running.clock.monotonic();
  while (!running.gateway.answers()) {
    await ask('donors');
    await running.clock.advance(1_000);
  }
  const recoveryMs = running.clock.monotonic() - recoveredFrom;
  console.log(
    `${bad} of ${lists.length * 40} cached lists failed in ten minutes of 5xx; calls by minute ${perMinute}; healthy again after ${Math.round(recoveryMs / 1_000)} s`,
  );
  expect(bad).toBe(0);
  // The first two minutes are left out: the breaker opens then, and each operation makes its first try.
  expect(Math.max(...perMinute.slice(2))).toBeLessThanOrEqual(2);
  expect(recoveryMs).toBeLessThanOrEqual(31_000);
  await running.stop();
});
