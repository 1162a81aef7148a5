import { expect, test } from 'vitest';
import { rawCall } from '../raw-call.ts';
import { keysOf, openFixture } from '../sandbox-fixture.ts';
import { createRateWindows } from './rate-window.ts';

/** A manual clock in milliseconds. */
function handClock(start = 1_000_000) {
  let at = start;
  return { now: () => at, move: (ms: number) => (at += ms) };
}

test('allows 120 requests in 60 seconds from the first one, and reports the rest in headers', () => {
  const clock = handClock();
  const rate = createRateWindows(clock.now);
  const headersNow = () => {
    const { allowed, headers } = rate.take('a');
    return [allowed, ...Object.values(headers)].join(' ');
  };
  clock.move(500_000);
  expect(headersNow()).toBe('true 120 119 60');
  clock.move(500);
  expect(headersNow()).toBe('true 120 118 60');
  clock.move(500);
  expect(headersNow()).toBe('true 120 117 59');
  for (let count = 0; count < 117; count += 1) rate.take('a');
  clock.move(58_999);
  expect(headersNow()).toBe('false 120 0 1');
  clock.move(1);
  expect(headersNow()).toBe('true 120 119 60');
});

test("counts each client separately, and doesn't count refused requests", () => {
  const clock = handClock();
  const rate = createRateWindows(clock.now, 2);
  expect([rate.take('a'), rate.take('a'), rate.take('a')].map(({ allowed }) => allowed)).toEqual([
    true,
    true,
    false,
  ]);
  expect(rate.take('b').allowed).toBe(true);
  rate.setLimit(3);
  expect(rate.take('a').allowed).toBe(true);
  expect(rate.take('a').allowed).toBe(false);
  rate.reset();
  expect(rate.take('a').headers['x-ratelimit-remaining']).toBe('2');
});

test('requests of other programs reduce the limit evenly', () => {
  const clock = handClock();
  const rate = createRateWindows(clock.now, 120);
  rate.setOthers(60);
  const left = () => rate.take('a').headers['x-ratelimit-remaining'];
  expect(left()).toBe('119');
  clock.move(30_000);
  expect(left()).toBe('88');
  clock.move(29_000);
  expect(left()).toBe('58');
});

test('over a socket, refuses the 121st request to any path, but not those of the other nonprofit', async () => {
  const clock = handClock();
  const fixture = await openFixture({ clock: clock.now, rateLimit: 120 });
  const ask = (target: string, headers: Record<string, string> = fixture.keys) =>
    rawCall(fixture.sandbox.url, { target, headers });
  for (let count = 0; count < 119; count += 1) await ask('/api/v3/health');
  expect((await ask('/nowhere')).headers['x-ratelimit-remaining']).toBe('0');
  clock.move(20_001);
  for (const target of ['/api/v3/locations', '/nowhere', '/api/docs/openapi.json']) {
    const refused = await ask(target);
    expect(refused.status).toBe(429);
    expect(JSON.parse(String(refused.body))).toEqual({
      statusCode: 429,
      message: 'Too Many Requests',
      error: 'Too Many Requests',
    });
    expect(refused.headers).toMatchObject({
      'x-ratelimit-limit': '120',
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset': '40',
    });
  }
  expect((await ask('/api/v3/locations', keysOf(fixture.sandbox, 1))).status).toBe(200);
  expect((await ask('/api/v3/health', {})).status).toBe(200);
  clock.move(39_999);
  expect((await ask('/api/v3/locations')).status).toBe(200);
  await fixture.close();
});
