import { onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Me } from '#contract/steward/operations/sign-in.ts';

import { NotFound, Offline } from '../api/app-error.ts';
import { meOptions } from '../session/session.ts';
import { orOffline, showsCopy } from './offline-reads.ts';

const queryKey = ['devices'];
const copy = { from: 'this device' };
const reply = { from: 'the server' };

let client: QueryClient;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('indexedDB', {});
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  signedIn('rosa@example.org');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  onlineManager.setOnline(true);
  client.clear();
});

const late = (ms: number) => new Promise<typeof reply>((resolve) => setTimeout(() => resolve(reply), ms));
// Only what the code reads of the session; without an email, it is the one stored on this device.
const signedIn = (email: string, id = 'rosa') =>
  client.setQueryData(meOptions.queryKey, { user: { id, email } } as Me);
const never = () => new Promise<typeof reply>(() => undefined);
const start = (called: Promise<typeof reply>, kept: typeof reply | null = copy) => {
  const read = vi.fn(async (account: string) => (account === 'rosa' ? kept : null));
  const shown = client.fetchQuery({ queryKey, queryFn: (context) => orOffline(context, called, read) });
  shown.catch(() => undefined);
  return { shown, read };
};
const shownNow = () => client.getQueryData(queryKey);
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('a reply that arrives in time is shown, and nothing is read from this device', async () => {
  const { shown, read } = start(Promise.resolve(reply));
  expect(await shown).toBe(reply);
  await wait(10_000);
  expect(read).not.toHaveBeenCalled();
});

test('after three seconds the copy is shown, and the reply as soon as it arrives', async () => {
  start(late(5_000));
  await wait(2_999);
  expect(shownNow()).toBeUndefined();
  await wait(1);
  expect(shownNow()).toEqual(copy);
  await wait(2_000);
  expect(shownNow()).toEqual(reply);
});

test.each([
  ['too slow', () => never()],
  ['unreachable', () => Promise.reject(new Offline({ title: "You're offline" }))],
])(
  'while the server is %s, the screen is known to show a copy; after a reply, no longer',
  async (_, call) => {
    start(call(), { ...copy });
    await wait(3_000);
    expect(shownNow()).toEqual(copy);
    expect(showsCopy({ client, queryKey })).toBe(true);
    start(Promise.resolve(reply));
    await wait(0);
    expect(shownNow()).toEqual(reply);
    expect(showsCopy({ client, queryKey })).toBe(false);
  },
);

test('without a network, the screen is known to show a copy however long that lasts', async () => {
  // Its own copy: the tests above showed theirs while the server was too slow.
  start(Promise.reject(new Offline({ title: "You're offline" })), { ...copy });
  await wait(0);
  onlineManager.setOnline(false);
  await wait(60_000);
  expect(shownNow()).toEqual(copy);
  expect(showsCopy({ client, queryKey })).toBe(true);
});

test('a late reply never replaces a newer one', async () => {
  start(late(5_000));
  await wait(3_000);
  client.setQueryData(queryKey, { from: 'a later call' });
  await wait(2_000);
  expect(shownNow()).toEqual({ from: 'a later call' });
});

test('data that is already shown stays until the next reply, however long that takes', async () => {
  client.setQueryData(queryKey, reply);
  start(never());
  await wait(60_000);
  expect(shownNow()).toEqual(reply);
});

test('a page that this device made shows the copy immediately', async () => {
  signedIn('');
  start(never());
  await wait(0);
  expect(shownNow()).toEqual(copy);
});

test('without a connection the copy is shown; without a copy, what went wrong', async () => {
  const offline = new Offline({ title: "You're offline" });
  expect(await start(Promise.reject(offline)).shown).toEqual(copy);
  client.removeQueries({ queryKey });
  await expect(start(Promise.reject(offline), null).shown).rejects.toBe(offline);
});

test('a refusal is shown even when there is a copy', async () => {
  const refusal = new NotFound({ title: 'Not found' });
  await expect(start(Promise.reject(refusal)).shown).rejects.toBe(refusal);
});

test('without a copy the screen waits for the server', async () => {
  const { shown } = start(late(30_000), null);
  await wait(30_000);
  expect(await shown).toBe(reply);
});

test("no one sees another person's copy", async () => {
  signedIn('otto@example.org', 'otto');
  start(never());
  await wait(10_000);
  expect(shownNow()).toBeUndefined();
});

const unreachable = () => Promise.reject(new Offline({ title: "You're offline" }));
/** A screen that shows it. Returns how often our server was called. */
const watch = (call: () => Promise<typeof reply>) => {
  const called = vi.fn(call);
  const observer = new QueryObserver(client, {
    queryKey,
    queryFn: (context) => orOffline(context, called(), async () => copy),
    networkMode: 'always',
    refetchOnReconnect: true,
    staleTime: 60_000,
  });
  client.mount();
  const end = observer.subscribe(() => undefined);
  const stop = () => {
    end();
    client.unmount();
  };
  return { called, stop };
};

test('while the server cannot be reached, the copy is shown and the read repeated, ever more rarely, until it can', async () => {
  let answer = unreachable;
  const { called, stop } = watch(() => answer());
  await wait(0);
  expect(shownNow()).toEqual(copy);
  for (const pause of [1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]) {
    called.mockClear();
    await wait(pause - 1);
    expect(called).not.toHaveBeenCalled();
    await wait(1);
    expect(called).toHaveBeenCalledTimes(1);
  }
  answer = () => Promise.resolve(reply) as Promise<never>;
  await wait(60_000);
  expect(shownNow()).toEqual(reply);
  called.mockClear();
  await wait(600_000);
  expect(called).not.toHaveBeenCalled();
  stop();
});

test('without a network nothing is requested; once there is one the copy is replaced, even if the first try is too early', async () => {
  onlineManager.setOnline(false);
  let answer = unreachable;
  const { called, stop } = watch(() => answer());
  await wait(20_000);
  expect(called).toHaveBeenCalledTimes(1);
  onlineManager.setOnline(true);
  await wait(0);
  expect(called).toHaveBeenCalledTimes(2);
  expect(shownNow()).toEqual(copy);
  answer = () => Promise.resolve(reply) as Promise<never>;
  await wait(1_000);
  expect(shownNow()).toEqual(reply);
  stop();
});

test('a copy that was shown because the server was slow is replaced even if that reply never arrives', async () => {
  let answer = () => late(5_000).then(unreachable);
  const { stop } = watch(() => answer());
  await wait(5_000);
  expect(shownNow()).toEqual(copy);
  answer = () => Promise.resolve(reply) as Promise<never>;
  await wait(1_000);
  expect(shownNow()).toEqual(reply);
  stop();
});
