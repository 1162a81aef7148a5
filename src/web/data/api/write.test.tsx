/** Tests the intent ID of a write: the same while its outcome is unknown, a new one afterward. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { writeHeaders } from '#contract/steward/write-headers.ts';
import type { WriteHook } from './write.ts';

let useWrite: typeof import('./write.ts').useWrite;
beforeAll(async () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
  });
  // Test files share modules; these must see this storage, and later tests must not.
  vi.resetModules();
  ({ useWrite } = await import('./write.ts'));
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

type Reply = { status: number; body: object | string } | 'no connection';
let keys: string[];
let replies: Reply[];
let write: WriteHook<'donors.update'>;
const client = new QueryClient({ defaultOptions: { mutations: { retry: false } } });
beforeEach(() => {
  [keys, replies] = [[], []];
  vi.stubGlobal('fetch', async (target: string, { method, headers }: RequestInit) => {
    if (method === 'GET') return Response.json({ data: [] });
    expect(target).toBe('/api/v3/donors/d1');
    keys.push(new Headers(headers).get(writeHeaders.idempotencyKey) ?? '');
    const reply = replies.shift() ?? 'no connection';
    if (reply === 'no connection') throw new TypeError('fetch failed');
    return typeof reply.body === 'string'
      ? new Response(reply.body, { status: reply.status })
      : Response.json(reply.body, { status: reply.status });
  });
  openForm();
});
afterEach(() => client.clear());

/** A form of its own, as after closing a dialog and opening it again. */
function openForm(): void {
  const Form = () => {
    write = useWrite('donors.update');
    return null;
  };
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Form />
    </QueryClientProvider>,
  );
}

const send = (lastName = 'B') => write.run({ input: { path: { donorId: 'd1' }, body: { lastName } } });
const intent = {
  id: '3f0c5b7e-9a53-4f0e-8f6e-0d3a0d6f5c11',
  operation: 'donors.update',
  target: {},
  state: 'unknown',
};
const unknown = { status: 502, body: { title: 'Not sure', outcome: 'unknown', intent } };
const refused = { status: 409, body: { title: 'No', outcome: 'nothing-changed' } };
const done = { status: 200, body: { intent: { ...intent, state: 'done', verified: true }, reply: null } };

test('a double click sends one request, and the next click another', async () => {
  replies.push(done, done);
  const [first, second] = await Promise.all([send(), send()]);
  expect(second).toBe(first);
  expect(keys).toHaveLength(1);
  await send();
  expect(keys).toHaveLength(2);
});

const gatewayTimeout = { status: 504, body: '<html>504 Gateway Time-out</html>' };
const unexpected = { status: 500, body: { type: 'unexpected', title: 'Something went wrong' } };

test.each([
  ['an unknown outcome', unknown],
  ['a lost connection', 'no connection'],
  ["a proxy's timeout", gatewayTimeout],
  ['an empty success', { status: 200, body: '' }],
  ['an error that says nothing of the outcome', unexpected],
] as const)('after %s the same write is sent again, under the same key', async (_, first) => {
  replies = [first, done, done];
  await expect(send()).rejects.toThrow();
  await send();
  await send();
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect([keys[1] === keys[0], keys[2] === keys[1]]).toEqual([true, false]);
});

test.each([
  ['a lost connection', 'no connection', "You're offline or Steward is down"],
  ["a proxy's timeout", gatewayTimeout, "Steward sent a reply we couldn't read"],
  ['an error that says nothing of the outcome', unexpected, 'Something went wrong'],
] as const)('after %s, the error says that the write may have arrived', async (_, reply, title) => {
  replies = [reply, done];
  const error = await send().catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ name: 'ReplyLost', message: title });
  await send();
});

test('after a refusal, another try is a new write', async () => {
  replies = [refused, refused];
  for (const _ of [1, 2]) await expect(send()).rejects.toThrow('No');
  expect(new Set(keys).size).toBe(2);
});

test.each([
  ['a lost connection', 'no connection'],
  ["a proxy's timeout", gatewayTimeout],
  ['an empty success', { status: 200, body: '' }],
] as const)('after %s, going back and sending again keeps the key: it may have arrived', async (_, first) => {
  replies = [first, done, done];
  await expect(send()).rejects.toThrow();
  write.reset();
  await send('C');
  await send('C');
  expect([keys[1] === keys[0], keys[2] === keys[1]]).toEqual([true, false]);
});

test('the same write from another form has the same key until its outcome is known', async () => {
  replies = ['no connection', done, done];
  await expect(send()).rejects.toThrow();
  openForm();
  await send();
  openForm();
  await send();
  expect([keys[1] === keys[0], keys[2] === keys[1]]).toEqual([true, false]);
});

test('another write after a lost reply: if the first one arrived, the person is told not to repeat it', async () => {
  const used = { status: 422, body: { type: 'key-used', title: 'Used', outcome: 'nothing-changed' } };
  replies = ['no connection', used, used];
  await expect(send()).rejects.toThrow();
  write.reset();
  for (const _ of [1, 2]) await expect(send('C')).rejects.toMatchObject({ outcome: 'unknown' });
  expect(new Set(keys).size).toBe(1);
});

test('what became of a lost write stays unknown if the next try is refused for another reason', async () => {
  const signedOut = { status: 401, body: { type: 'signed-out', title: 'Please sign in' } };
  replies = ['no connection', signedOut, done, done];
  for (const _ of [1, 2]) await expect(send()).rejects.toMatchObject({ name: 'ReplyLost' });
  write.reset();
  await send();
  await send();
  expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 0, 0, 3]);
});

test('after a lost reply, another try that is refused because of its fields names them, and is still of the first', async () => {
  const errors = [{ field: 'lastName', message: 'looks like a card number. Remove it.' }];
  const invalid = { status: 422, body: { title: 'No', errors, outcome: 'nothing-changed' } };
  replies = ['no connection', invalid, done];
  await expect(send()).rejects.toThrow();
  await expect(send('4242')).rejects.toMatchObject({ name: 'ReplyLost', fields: errors });
  await send();
  expect(new Set(keys).size).toBe(1);
});
