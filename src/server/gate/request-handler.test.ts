/** Tests the order and the limits of what happens to every request before and after its handler. */
import { expect, test } from 'vitest';
import type { Problem } from '#contract/steward/messages.ts';
import type { SecondFactorState } from '#contract/steward/operations/account.ts';
import type { Role } from '#contract/steward/roles.ts';

import { createManualClock } from '../tests/manual-clock.ts';
import { createRecordingLog } from '../tests/recording-log.ts';
import { maxBodyBytes } from './body.ts';
import { invalid } from './problem.ts';
import { createRequestHandler, type Denied } from './request-handler.ts';
import type { Route } from './route.ts';

const origin = 'http://127.0.0.1:4330';
const clock = createManualClock();

type Options = {
  role?: Role | null;
  secondFactor?: SecondFactorState;
  /** When the password was last entered, in minutes ago. */
  passwordAge?: number;
  route?: Partial<Route>;
};

function serverWith({ role = 'admin', secondFactor = 'on', passwordAge = 0, route }: Options) {
  const denied: Denied[] = [];
  const handled: unknown[] = [];
  const { log, lines } = createRecordingLog();
  const at = new Date(clock.now() - passwordAge * 60_000).toISOString();
  const session = role && {
    user: { id: 'u1', name: 'Ada', email: 'ada@example.org', role },
    tag: 't',
    expiresAt: at,
    idleExpiresAt: at,
    lastStepUpAt: at,
    secondFactor,
  };
  const { fetch } = createRequestHandler({
    routes: [
      {
        id: 'note',
        method: 'POST',
        path: '/api/note',
        policy: { kind: 'permission', permission: 'deposits.reconcile' },
        handler: ({ body }) => {
          handled.push(body);
          return new Response('{}', {
            headers: { 'content-type': 'application/json', 'x-frame-options': 'ALLOW' },
          });
        },
        ...route,
      },
    ],
    publicUrl: new URL(origin),
    assets: new Map(),
    screens: null,
    cardProcessor: null,
    session: async () => session,
    denied: async (one) => void denied.push(one),
    address: () => '192.0.2.1',
    clock,
    log,
  });
  const ask = async (path: string, init: RequestInit = {}) => {
    const headers = {
      'x-steward': '1',
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      ...init.headers,
    };
    const answer = await fetch(
      new Request(`${origin}${path}`, { ...init, headers, duplex: 'half' } as RequestInit),
    );
    // Our responses here are a problem or `{}`.
    const { type = null } = JSON.parse((await answer.clone().text()) || '{}') as { type?: string };
    return { answer, status: answer.status, type };
  };
  const post = (body: string | Uint8Array<ArrayBuffer> | ReadableStream = '{}', headers = {}) =>
    ask('/api/note', { method: 'POST', body, headers });
  return { ask, post, denied, handled, lines };
}

test.each([
  ['nobody', { role: null }, 'signed-out'],
  ['the wrong role', { role: 'staff' }, 'forbidden'],
  ['an administrator without two-step verification', { secondFactor: 'needed' }, 'second-factor-needed'],
] as const)('refuses %s before the body is read', async (_, options, type) => {
  const { post, denied, handled } = serverWith(options);
  expect(await post('not JSON')).toMatchObject({ type });
  expect(await post('x'.repeat(maxBodyBytes + 1))).toMatchObject({ type });
  expect([denied.length, handled]).toEqual([2, []]);
});

test('a person who changes too much in a minute is refused before the body is read, and not in the activity log', async () => {
  const { post, handled, denied } = serverWith({ route: { paced: 'changes' } });
  for (let count = 0; count < 60; count += 1) expect((await post()).status).toBe(200);
  const { answer, ...refused } = await post('not JSON');
  expect([refused, answer.headers.get('retry-after')]).toEqual([
    { status: 429, type: 'too-many-changes' },
    '60',
  ]);
  expect([handled.length, denied.length]).toEqual([60, 0]);
  // Control: without a limit on the route there is none.
  const free = serverWith({});
  for (let count = 0; count < 61; count += 1) expect((await free.post()).status).toBe(200);
});

test('requires a recent password exactly where the route says so, and records the refusal', async () => {
  const late = { passwordAge: 30.01 };
  const guarded = serverWith({ ...late, route: { stepUp: true } });
  expect(await guarded.post()).toMatchObject({ status: 403, type: 'step-up-required' });
  expect(guarded.denied).toMatchObject([{ status: 403, route: { id: 'note' }, session: { tag: 't' } }]);
  expect(guarded.handled).toEqual([]);
  expect((await serverWith({ passwordAge: 29.9, route: { stepUp: true } }).post()).status).toBe(200);
  expect((await serverWith(late).post()).status).toBe(200);
});

test('a card number is refused in a filter and in a path, even in reads', async () => {
  const read = serverWith({ route: { method: 'GET', path: '/api/note/:noteId' } });
  const number = '4111111111111111';
  expect(await read.ask(`/api/note/n1?q=${number}`)).toMatchObject({ status: 422, type: 'card-number' });
  expect(await read.ask(`/api/note/${number}`)).toMatchObject({ status: 422, type: 'card-number' });
  expect((await read.ask('/api/note/n1?q=4111')).status).toBe(200);
});

test('a card number is refused in a body, and reaches no handler', async () => {
  const { post, handled } = serverWith({});
  const body = JSON.stringify({ notes: [{ text: 'Card 4242 4242 4242 4242' }] });
  expect(await post(body)).toMatchObject({ status: 422, type: 'card-number' });
  expect(handled).toEqual([]);
});

test('of a long body, the schema is asked before all of its texts are read, and no unknown name is repeated', async () => {
  const check: Route['check'] = ({ body = {} }) => {
    const fields = Object.keys(body).filter((name) => name !== 'notes');
    if (fields.length > 0) throw invalid(fields.map((field) => ({ field, message: 'Not valid.' })));
  };
  const { post, handled, lines } = serverWith({ route: { check } });
  const number = '4242 4242 4242 4242';
  const send = async (body: object) => {
    const { answer, status } = await post(JSON.stringify(body));
    const text = await answer.text();
    // The refusals of this test are problems with errors.
    const { errors } = JSON.parse(text) as Problem;
    return { status, fields: errors?.map(({ field }) => field), repeats: text.includes('4242') };
  };
  const long = Array.from({ length: 1_000 }, () => 'note');
  const refused = { fields: ['note'], repeats: false };
  expect(await send({ note: number })).toEqual({ status: 422, ...refused });
  expect(await send({ note: number, notes: long })).toEqual({ status: 400, ...refused });
  const names = { [number]: 1, [`card ${number}`]: { a: 1 }, ['x'.repeat(200)]: 1, note: number };
  expect(await send({ ...names, notes: long })).toEqual({ status: 400, ...refused });
  // What the schema accepts is still checked.
  const held = { status: 422, fields: ['notes.1000'], repeats: false };
  expect(await send({ notes: [...long, number] })).toEqual(held);
  expect([handled, lines.some((line) => line.includes('4242'))]).toEqual([[], false]);
});

test.each(['\\u0000', '\\ud83d', 'x\\ude00', '\\udc00\\ud800'])(
  'text with %s is refused with its field, also signed out, and reaches no handler',
  async (escaped) => {
    const open = serverWith({ role: null, route: { policy: { kind: 'open' } } });
    for (const [body, field] of [
      [`{"email":"a${escaped}b"}`, 'email'],
      [`{"a":{"b":["x","${escaped}"]}}`, 'a.b.1'],
      [`{"a":{"${escaped}":1}}`, 'a'],
    ]) {
      const { answer, status, type } = await open.post(body);
      expect([status, type]).toEqual([400, 'invalid-input']);
      expect(await answer.json()).toMatchObject({ errors: [{ field }], outcome: 'nothing-changed' });
    }
    expect(open.handled).toEqual([]);
  },
);

test('whole characters of any plane are accepted, and U+0000 in a filter is refused', async () => {
  const read = serverWith({ route: { method: 'GET', path: '/api/note' } });
  expect((await serverWith({}).post('{"a":"\\ud83d\\ude00 é 漢 \\u0007"}')).status).toBe(200);
  expect(await read.ask('/api/note?q=a%00b')).toMatchObject({ status: 400, type: 'invalid-input' });
  expect((await read.ask('/api/note?q=a%F0%9F%98%80b')).status).toBe(200);
});

test('the size limit counts all pieces of a body together', async () => {
  const { post, handled } = serverWith({});
  const piece = new TextEncoder().encode(' '.repeat(4_096));
  const pieces = (count: number) =>
    new ReadableStream({
      start: (stream) => {
        stream.enqueue(new TextEncoder().encode('{}'));
        for (let index = 0; index < count; index += 1) stream.enqueue(piece);
        stream.close();
      },
    });
  expect((await post(pieces(maxBodyBytes / 4_096 - 1))).status).toBe(200);
  expect(await post(pieces(maxBodyBytes / 4_096))).toMatchObject({ status: 413, type: 'too-large' });
  expect(handled).toHaveLength(1);
});

test.each([
  ['a member that could set a prototype', '{"a":{"__proto__":{"role":"admin"}}}'],
  ['the same member, encoded, in a list', '{"a":[{"\\u005f_proto__":{"role":"admin"}}]}'],
  ['17 levels', `${'{"a":'.repeat(17)}1${'}'.repeat(17)}`],
  ['bytes that are not text', new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
  ['a list', '[]'],
  ['nothing', ''],
])('refuses a body with %s', async (_, body) => {
  const { post, handled } = serverWith({});
  expect(await post(body)).toMatchObject({ status: 400, type: 'bad-request' });
  expect(handled).toEqual([]);
});

test('an ambiguous address reaches no handler', async () => {
  const read = serverWith({ route: { method: 'GET', path: '/api/note/:noteId' } });
  for (const path of ['/api/note/a%2fb', '/api//note/a', '/api/note/a;b', '/api/note/%E0%A4'])
    expect((await read.ask(path)).status).toBe(400);
});

test("no handler can weaken a response's headers", async () => {
  const { answer } = await serverWith({}).post();
  expect(answer.headers.get('x-frame-options')).toBe('DENY');
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test("a client's request ID is logged only if it is well formed", async () => {
  const { post, lines } = serverWith({});
  await post('{}', { 'x-request-id': 'rosa@example.org' });
  await post('{}', { 'x-request-id': '4242424242424242' });
  await post('{}', { 'x-request-id': 'a1b2c3d4-e5f6' });
  const logged = lines.map((line) => (JSON.parse(line) as { clientRequestId?: string }).clientRequestId);
  expect(logged).toEqual([undefined, undefined, 'a1b2c3d4-e5f6']);
});
