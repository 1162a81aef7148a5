/** Tests the intent ID of a write: the same while its outcome is unknown, a new one afterward. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { writeHeaders } from '#contract/steward/messages.ts';
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

type Reply = { status: number; body: object } | 'no connection';
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
    return Response.json(reply.body, { status: reply.status });
  });
  const Form = () => {
    write = useWrite('donors.update');
    return null;
  };
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Form />
    </QueryClientProvider>,
  );
});
afterEach(() => client.clear());

const send = () => write.run({ input: { path: { donorId: 'd1' }, body: { lastName: 'B' } } });
const intent = {
  id: '3f0c5b7e-9a53-4f0e-8f6e-0d3a0d6f5c11',
  operation: 'donors.update',
  target: {},
  state: 'unknown',
};
const unknown = { status: 502, body: { title: 'Not sure', outcome: 'unknown', intent } };
const refused = { status: 409, body: { title: 'No', outcome: 'nothing-changed' } };
const done = { status: 200, body: { intent: { ...intent, state: 'done', verified: true }, reply: null } };

test.each([
  ['an unknown outcome', unknown],
  ['a lost connection', 'no connection'],
] as const)('after %s the same write is sent again, under the same key', async (_, first) => {
  replies = [first, done, done];
  await expect(send()).rejects.toThrow();
  await send();
  await send();
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect([keys[1] === keys[0], keys[2] === keys[1]]).toEqual([true, false]);
});

test('after a refusal, another try is a new write', async () => {
  replies = [refused, refused];
  for (const _ of [1, 2]) await expect(send()).rejects.toThrow('No');
  expect(new Set(keys).size).toBe(2);
});
