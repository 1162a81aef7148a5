/** Tests what a call sends to our server and what it makes of the reply. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callOperation } from './api.ts';
import {
  BudgetSpent,
  Conflict,
  errorFor,
  Invalid,
  mayRetry,
  NotFound,
  NotSupported,
  Offline,
  OutcomeUnknown,
  pauseMs,
  Refused,
  ServiceDown,
  SignedOut,
  StepUpRequired,
} from './app-error.ts';
import { createQueryClient } from './query-client.ts';
import { readAll, readKey } from './read.ts';

type Answer = { body: unknown; headers?: Record<string, string> };
let sent: { url: URL; headers: Headers }[];
let answer: (url: URL) => Answer;
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (target: string, { headers }: RequestInit) => {
    const url = new URL(target, 'https://steward.test');
    sent.push({ url, headers: new Headers(headers) });
    const { body, headers: more } = answer(url);
    return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json', ...more } });
  });
});
afterEach(() => vi.unstubAllGlobals());

const row = (id: number) => ({ id: `r${id}` });
const rows = (count: number, from = 0) => Array.from({ length: count }, (_, index) => row(from + index));
const pageIn = (url: URL) => Number(url.searchParams.get('page'));

test('every call says that it comes from the app; data counts as stale only if our server says so', async () => {
  const freshAt = '2026-11-20T08:05:00.000Z';
  const read = async (stale: string) => {
    answer = () => ({
      body: { data: [], totalCount: 0 },
      headers: { 'x-steward-as-of': freshAt, 'x-steward-stale': stale },
    });
    return callOperation('donors.list', { query: {} });
  };
  expect(await read('0')).toMatchObject({ asOf: freshAt, stale: false });
  expect(await read('1')).toMatchObject({ stale: true });
  expect(sent[0]?.headers.get('x-steward')).toBe('1');
});

test('a small set is read completely, each record once, and is as old as its oldest page', async () => {
  answer = (url) => ({
    // Between the two reads a record moved to the second page.
    body: { data: pageIn(url) === 1 ? rows(100) : [row(99), ...rows(20, 100)], totalCount: 120 },
    headers: { 'x-steward-as-of': `2026-11-20T08:0${3 - pageIn(url)}:00.000Z` },
  });
  const all = await readAll('donors.list', {}, 10, new AbortController().signal);
  expect([all.rows.length, all.complete, all.total]).toEqual([120, true, 120]);
  expect(all.asOf).toBe('2026-11-20T08:01:00.000Z');
});

test('a set that exactly fills its page costs one call, and one that is too large says so', async () => {
  const { signal } = new AbortController();
  answer = () => ({ body: { data: rows(100), totalCount: 100 } });
  expect((await readAll('donors.list', {}, 10, signal)).complete).toBe(true);
  expect(sent).toHaveLength(1);
  answer = (url) => ({ body: { data: rows(100, 100 * pageIn(url)), totalCount: 900 } });
  expect(await readAll('donors.list', {}, 2, signal)).toMatchObject({ complete: false, total: 900 });
});

test('a record that cannot be read does not make a full page the last one', async () => {
  answer = (url) => ({
    body:
      pageIn(url) === 1
        ? { data: rows(99), unreadable: [{}], totalCount: null }
        : { data: rows(20, 100), totalCount: null },
  });
  const all = await readAll('donors.list', {}, 10, new AbortController().signal);
  expect([all.rows.length, all.complete]).toEqual([119, true]);
});

test('an unset filter makes the same query as no filter', () => {
  expect(readKey('donors.list', { query: { limit: undefined, page: 2 } })).toStrictEqual(
    readKey('donors.list', { query: { page: 2 } }),
  );
});

test.each([
  [401, {}, SignedOut],
  [401, { type: 'sign-in-failed' }, Invalid],
  [403, {}, Refused],
  [403, { type: 'step-up-required' }, StepUpRequired],
  [404, {}, NotFound],
  [409, {}, Conflict],
  [412, {}, Conflict],
  [409, { outcome: 'unknown' }, OutcomeUnknown],
  [502, { outcome: 'unknown' }, OutcomeUnknown],
  [422, {}, Invalid],
  [429, {}, BudgetSpent],
  [503, { type: 'budget-spent' }, BudgetSpent],
  [500, {}, ServiceDown],
  [501, {}, NotSupported],
] as const)('status %d %j is its own kind of failure', (status, problem, kind) => {
  expect(errorFor(status, problem).constructor).toBe(kind);
});

test('only temporary failures are retried immediately; those with a time are left alone until then', () => {
  const later = new ServiceDown({ retryAfter: 30 });
  expect([mayRetry(new ServiceDown({})), mayRetry(new Offline({})), mayRetry(later)]).toEqual([
    true,
    true,
    false,
  ]);
  expect(mayRetry(new NotFound({}))).toBe(false);
  expect([pauseMs(later), pauseMs(new Offline({})), pauseMs(new Error('x'))]).toEqual([30_000, 0, 0]);
});

test('a write is never repeated by the cache', async () => {
  let tries = 0;
  const client = createQueryClient();
  const writing = client.getMutationCache().build(client, {
    mutationFn: () => {
      tries += 1;
      return Promise.reject(new Offline({}));
    },
  });
  await expect(writing.execute(undefined)).rejects.toBeInstanceOf(Offline);
  expect([tries, client.getDefaultOptions().mutations?.retry]).toEqual([1, false]);
});
