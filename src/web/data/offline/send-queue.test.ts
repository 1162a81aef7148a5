/** The queue of changes on this device, with an in-memory database. */
import * as indexedDb from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OfflineWrite } from './offline-records.ts';

type Write = OfflineWrite<'POST /api/tap-walks/{walkId}/marks'>;
type Reply = { status: number; body?: object };

let sent: string[];
let isLocked: boolean;
let replyTo: (key: string) => Reply | 'no connection';

let database: typeof import('./offline-database.ts');
let queue: typeof import('./queue.ts');
let sending: typeof import('./send-queue.ts');
beforeEach(async () => {
  sent = [];
  const { default: _, ...classes } = indexedDb;
  for (const [name, value] of Object.entries(classes)) vi.stubGlobal(name, value);
  vi.stubGlobal('indexedDB', new classes.IDBFactory());
  replyTo = () => ({ status: 201, body: {} });
  isLocked = false;
  const request = async (_: string, __: object, run: (lock: object | null) => Promise<number>) => {
    if (isLocked) return run(null);
    isLocked = true;
    return run({}).finally(() => {
      isLocked = false;
    });
  };
  vi.stubGlobal('navigator', { onLine: true, locks: { request } });
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { key } = JSON.parse(body) as { key: string };
    sent.push(key);
    const reply = replyTo(key);
    if (reply === 'no connection') throw new TypeError('Failed to fetch');
    const headers = { 'content-type': 'application/json' };
    return new Response(JSON.stringify(reply.body ?? {}), { status: reply.status, headers });
  });
  vi.resetModules();
  database = await import('./offline-database.ts');
  queue = await import('./queue.ts');
  sending = await import('./send-queue.ts');
  await queue.openQueue('rosa');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** Only the members that the queue reads. */
const mark = (key: string, about = key) =>
  ({
    route: 'POST /api/tap-walks/{walkId}/marks',
    input: { path: { walkId: 'w' }, body: { key } },
    about,
    title: key,
    to: '/',
  }) as unknown as Write;
const wait = (key: string, about = key, tries = 0) => {
  const { input, ...write } = mark(key, about);
  return queue.enqueue({ ...write, input: () => input, tries });
};
const problem = (status: number, type: string): Reply => ({ status, body: { type, title: type, status } });
const left = async () => {
  const kept = await (await database.offlineDatabase()).getAll('queue');
  return kept.map(({ title, refusal }) => (refusal ? `${title} refused` : title));
};

test("waiting changes are sent in order, and only this person's", async () => {
  await queue.openQueue('someone else');
  await wait('a');
  await queue.openQueue('rosa');
  for (const key of ['b', 'c']) await wait(key);
  expect(await sending.sendQueue()).toBe(2);
  expect([sent, await left()]).toEqual([['b', 'c'], ['a']]);
});

test.each([
  ['there is no connection', 'no connection' as const],
  ['the session has ended', problem(401, 'signed-out')],
  ['the server is down', problem(503, 'service-down')],
  ['a minute has had enough changes', problem(429, 'too-many-changes')],
])('while %s, every change waits in order', async (_, reply) => {
  for (const key of ['a', 'b']) await wait(key);
  replyTo = () => reply;
  expect(await sending.sendQueue()).toBe(0);
  expect([sent, await left()]).toEqual([['a'], ['a', 'b']]);
  replyTo = () => ({ status: 201 });
  expect([await sending.sendQueue(), await left()]).toEqual([2, []]);
});

test('a change that our server refuses stays for the person, and the others are sent', async () => {
  for (const key of ['a', 'b']) await wait(key);
  replyTo = (key) => (key === 'a' ? problem(409, 'conflict') : { status: 201 });
  expect(await sending.sendQueue()).toBe(1);
  expect(await left()).toEqual(['a refused']);
  expect([await sending.sendQueue(), sent]).toEqual([0, ['a', 'b']]);
});

test('a change replaces an unsent one to the same record, but not one that may have arrived', async () => {
  await wait('first', 'device');
  await wait('second', 'device');
  expect(await left()).toEqual(['second']);
  replyTo = () => 'no connection';
  await sending.sendQueue();
  await wait('third', 'device');
  expect(await left()).toEqual(['second', 'third']);
});

test('a change that is replaced just before it would be sent is not sent', async () => {
  await wait('first', 'device');
  const sendingAll = sending.sendQueue();
  await wait('second', 'device');
  await sendingAll;
  expect([sent, await left()]).toEqual([['second'], []]);
});

test('a change waits on the device if a minute has had enough; one that is refused for another reason does not', async () => {
  replyTo = () => problem(429, 'too-many-changes');
  expect(await sending.sendOrKeep('rosa', mark('a'))).toBeNull();
  await vi.waitFor(() => expect(isLocked).toBe(false));
  expect(await left()).toEqual(['a']);
  replyTo = () => problem(429, 'too-many-photos');
  await expect(sending.sendOrKeep('rosa', mark('b'))).rejects.toThrow('too-many-photos');
  expect(await left()).toEqual(['a']);
});

test('without a connection a change waits its turn behind earlier ones to the same record', async () => {
  replyTo = () => 'no connection';
  expect(await sending.sendOrKeep('rosa', mark('a', 'device'))).toBeNull();
  // Tried once more, because the browser reports a connection.
  await vi.waitFor(() => expect(sent).toEqual(['a', 'a']));
  await vi.waitFor(() => expect(isLocked).toBe(false));
  replyTo = () => ({ status: 201, body: {} });
  sent = [];
  expect(await sending.sendOrKeep('rosa', mark('b', 'device'))).toBeNull();
  await vi.waitFor(async () => expect(await left()).toEqual([]));
  expect(sent).toEqual(['a', 'b']);
});
