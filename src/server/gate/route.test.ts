import { expect, test } from 'vitest';
import type { Problem } from '#contract/steward/messages.ts';

import { createManualClock } from '../tests/manual-clock.ts';
import { createRecordingLog } from '../tests/recording-log.ts';
import { jsonOf, startTestServer } from '../tests/running-server.ts';
import { createRequestHandler, type RequestHandlerOptions } from './request-handler.ts';
import type { Route } from './route.ts';

const route = (change: Partial<Route> = {}): Route => ({
  id: 'sample',
  method: 'GET',
  path: '/api/sample',
  policy: { kind: 'open' },
  handler: () => new Response('{}'),
  ...change,
});

const handlerWith = (
  routes: readonly Route[],
  {
    log = createRecordingLog().log,
    session = async () => null,
  }: Partial<Pick<RequestHandlerOptions, 'log' | 'session'>> = {},
) => {
  const options: RequestHandlerOptions = {
    routes,
    publicUrl: new URL('http://127.0.0.1:4173'),
    assets: new Map(),
    screens: null,
    cardProcessor: null,
    session,
    address: (address) => address,
    denied: async () => undefined,
    clock: createManualClock(),
    log,
  };
  return createRequestHandler(options);
};

/** Returns a route with one member missing, as it could come from untyped data. */
const without = (member: keyof Route) => {
  const bare: Partial<Route> = route();
  delete bare[member];
  // Deliberately not a valid Route: the check exists for this case.
  return bare as Route;
};

test('refuses to start with a route that has no policy', () => {
  expect(() => handlerWith([without('policy')])).toThrow('Route sample has no policy');
  // As above: an unknown policy.
  expect(() => handlerWith([route({ policy: { kind: 'anyone' } as unknown as Route['policy'] })])).toThrow(
    'no policy',
  );
  expect(() => handlerWith([route()])).not.toThrow();
});

test("allows only an open GET to answer requests without the app's header", () => {
  expect(() => handlerWith([route({ plain: true })])).not.toThrow();
  expect(() => handlerWith([route({ plain: true, method: 'POST' })])).toThrow('Route sample cannot be plain');
  expect(() => handlerWith([route({ plain: true, policy: { kind: 'signed-in' } })])).toThrow(
    'cannot be plain',
  );
  expect(() => handlerWith([route({ plain: true, path: '/api/:id' })])).toThrow('cannot be plain');
});

test('refuses two routes with the same ID or the same method and path', () => {
  expect(() => handlerWith([route(), route({ path: '/api/other' })])).toThrow('share id sample');
  expect(() => handlerWith([route(), route({ id: 'other' })])).toThrow('share GET /api/sample');
});

test('logs no fault when the client disconnects, but logs a fault that happens at that moment', async () => {
  const recordingLog = createRecordingLog();
  const left = new AbortController();
  const request = () =>
    new Request('http://127.0.0.1:4173/api/sample', {
      headers: { host: '127.0.0.1:4173', 'x-steward': '1' },
      signal: left.signal,
    });
  const leave = route({
    handler: ({ raw }) => {
      left.abort('gone');
      throw raw.signal.reason;
    },
  });
  await handlerWith([leave], recordingLog).fetch(request());
  expect(recordingLog.lines.filter((line) => line.includes('"fault"'))).toEqual([]);
  const broken = route({
    handler: () => {
      throw new TypeError('broken');
    },
  });
  await handlerWith([broken], recordingLog).fetch(request());
  expect(recordingLog.lines.filter((line) => line.includes('"fault"'))).toHaveLength(1);
});

test('answers 404 for a path that no route covers', async () => {
  const running = await startTestServer();
  for (const path of [
    '/api',
    '/api/',
    '/api/v3',
    '/api/v3/',
    '/api/v4/donors',
    '/api/auth/none',
    '/api/intents/x/y',
  ]) {
    const answer = await running.call('GET', path);
    const problem = await jsonOf<Problem>(answer);
    expect([path, answer.status, problem.type]).toEqual([path, 404, 'not-found']);
  }
  await running.stop();
});

test('a stream reads its session without counting as activity, at first and for as long as it is open', async () => {
  const asked: (string | null)[] = [];
  const session = async ({ headers }: Request) => {
    asked.push(headers.get('x-steward-quiet'), headers.get('cookie'));
    return null;
  };
  const stream = route({
    stream: true,
    policy: { kind: 'visitor' },
    handler: async ({ sessionNow }) => new Response(String(await sessionNow())),
  });
  const plain = route({ id: 'plain', path: '/api/plain', policy: { kind: 'visitor' } });
  const handler = handlerWith([stream, plain], { session });
  for (const path of ['/api/sample', '/api/plain'])
    await handler.fetch(
      new Request(`http://127.0.0.1:4173${path}`, {
        headers: { host: '127.0.0.1:4173', 'x-steward': '1', 'sec-fetch-site': 'same-origin', cookie: 'a=b' },
      }),
    );
  expect(asked).toEqual(['1', 'a=b', '1', 'a=b', null, 'a=b']);
});
