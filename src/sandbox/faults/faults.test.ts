import { gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { factsOf } from '../facts-fixture.ts';
import type { RawAnswer } from '../raw-call.ts';
import { openFixture } from '../sandbox-fixture.ts';
import { minute } from '../world/time.ts';
import type { FaultWish } from './fault-rule.ts';

const fixture = await openFixture({ gifts: 300 });
const facts = await factsOf(fixture);
afterEach(() => {
  fixture.control.faults.clear();
  fixture.control.mark();
});
afterAll(() => fixture.close());

const ask = (fault: FaultWish['fault'], more: Partial<FaultWish> = {}) => {
  fixture.control.faults.set({ operation: 'locations.list', times: 1, fault, ...more });
  return fixture.call('locations.list');
};
const charge = () => fixture.call('contributions.charge', facts.inputs['contributions.charge']);
const charged = () =>
  fixture.control.effects().filter(({ operation }) => operation === 'contributions.charge').length;
const json = ({ body }: RawAnswer) => JSON.parse(String(body));
const type = ({ headers }: RawAnswer) => headers['content-type'];

describe('without faults', () => {
  let fair: RawAnswer;
  beforeAll(async () => {
    fair = await fixture.call('locations.list');
  });
  afterEach(async () => {
    const again = await fixture.call('locations.list');
    expect([again.status, String(again.body)]).toEqual([200, String(fair.body)]);
  });

  test.each([
    ['garbage', (got: RawAnswer) => expect(() => json(got)).toThrow()],
    ['html', (got: RawAnswer) => expect([got.status, type(got)]).toEqual([200, 'text/html; charset=utf-8'])],
    ['truncated', (got: RawAnswer) => expect(() => json(got)).toThrow()],
    [
      'gzipBomb',
      (got: RawAnswer) => {
        const text = String(gunzipSync(got.body));
        expect(text.length).toBeGreaterThan(60_000_000);
        expect(JSON.parse(text)).toEqual({ data: [], totalCount: 0 });
      },
    ],
    ['huge', (got: RawAnswer) => expect(got.body.length).toBeGreaterThan(9 * 1024 * 1024)],
    ['bom', (got: RawAnswer) => expect([...got.body.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])],
    ['empty', (got: RawAnswer) => expect([got.headers['content-length'], got.body.length]).toEqual(['0', 0])],
    [
      'wrongType',
      (got: RawAnswer) => expect([type(got), String(got.body)]).toEqual(['image/png', String(fair.body)]),
    ],
  ] as const)('corrupts a body as %s', async (as, check) => {
    const got = await ask({ kind: 'body', as });
    expect([got.status, got.headers['x-ratelimit-limit']]).toEqual([200, '1000000']);
    if (as !== 'empty') expect(Number(got.headers['content-length'])).toBe(got.body.length);
    check(got);
  });

  test('applies only to the given record', async () => {
    const [one, other] = json(fair).data as { id: string }[];
    const get = (id = '') => fixture.call('locations.get', { path: { locationId: id } });
    fixture.control.faults.set({
      operation: 'locations.get',
      record: one?.id ?? '',
      fault: { kind: 'error', status: 500 },
    });
    expect([(await get(other?.id)).status, (await get(one?.id)).status]).toEqual([200, 500]);
    fixture.control.faults.clear();
  });

  test('cuts a response at a byte, with a reset or an early end', async () => {
    for (const ending of ['rst', 'fin'] as const) {
      const got = await ask({ kind: 'cut', atByte: 40, ending });
      expect(Number(got.headers['content-length'])).toBe(fair.body.length);
      expect([got.status, got.reset]).toEqual([200, ending === 'rst']);
      if (ending === 'fin') expect(String(got.body)).toBe(String(fair.body.subarray(0, 40)));
    }
    expect((await ask({ kind: 'cut', atByte: 0 })).body.length).toBe(0);
  });

  test('drops a connection without a response', async () => {
    expect(await ask({ kind: 'drop' })).toMatchObject({ status: 0, reset: true });
    expect(await ask({ kind: 'drop', ending: 'fin' })).toMatchObject({ status: 0, reset: false });
  });

  test('delays and slows a response without changing its body', async () => {
    const started = performance.now();
    fixture.control.faults.set({ operation: '*', times: 1, fault: { kind: 'delay', ms: 30 } });
    const got = await ask({ kind: 'slow', bytes: Math.ceil(fair.body.length / 4), everyMs: 10 });
    expect(performance.now() - started).toBeGreaterThanOrEqual(65);
    expect(String(got.body)).toBe(String(fair.body));
  });

  test('answers 429 with the given headers', async () => {
    const plain = await ask({ kind: 'tooMany' });
    expect([plain.status, plain.headers['x-ratelimit-reset'], plain.headers['retry-after']]).toEqual([
      429,
      expect.stringMatching(/^\d+$/),
      undefined,
    ]);
    const odd = await ask({ kind: 'tooMany', reset: null, retryAfter: { seconds: 90, as: 'date' } });
    expect(odd.headers).not.toHaveProperty('x-ratelimit-reset');
    const until = fixture.control.time.now() + 90_000;
    expect(odd.headers['retry-after']).toBe(new Date(until).toUTCString());
    const zero = await ask({ kind: 'tooMany', reset: '0', retryAfter: { seconds: 7, as: 'seconds' } });
    expect([zero.headers['x-ratelimit-reset'], zero.headers['retry-after']]).toEqual(['0', '7']);
  });

  test('answers with an error as JSON, as HTML without rate limit headers, or without a body', async () => {
    const service = await ask({ kind: 'error', status: 401 });
    expect([service.status, json(service).statusCode]).toEqual([401, 401]);
    const filter = await ask({ kind: 'error', status: 403, body: 'html' });
    expect([filter.status, type(filter)]).toEqual([403, 'text/html; charset=utf-8']);
    expect(filter.headers).not.toHaveProperty('x-ratelimit-limit');
    const silent = await ask({ kind: 'error', status: 503, body: 'empty' });
    expect([silent.status, silent.body.length]).toEqual([503, 0]);
  });

  test('redirects and adds headers', async () => {
    const away = await ask({ kind: 'redirect', status: 307, location: 'http://127.0.0.1:1/' });
    expect([away.status, away.headers.location]).toEqual([307, 'http://127.0.0.1:1/']);
    const odd = await ask({ kind: 'headers', set: { 'set-cookie': 'a=b', location: '/x' } });
    expect([odd.status, odd.headers['set-cookie'], odd.headers.location]).toEqual([200, 'a=b', '/x']);
  });

  test('changes, adds and removes single members', async () => {
    const got = await ask({
      kind: 'patch',
      changes: [
        { path: 'data.*.name', value: 'אבג'.repeat(100) },
        { path: 'data.0.createdAt', value: null },
        { path: 'data.0.id', remove: true },
        { path: 'data.*.more.deep', value: 'WORD' },
        { path: 'totalCount', value: 'many' },
      ],
    });
    const { data, totalCount } = json(got);
    expect(totalCount).toBe('many');
    expect(data[0]).toMatchObject({ createdAt: null, more: { deep: 'WORD' }, name: 'אבג'.repeat(100) });
    expect(data[0]).not.toHaveProperty('id');
    expect(data[1]).toMatchObject({ id: expect.any(String), more: { deep: 'WORD' } });
  });
});

test.each([
  { kind: 'error', status: 500 },
  { kind: 'error', status: 502, body: 'html' },
  { kind: 'drop' },
] as const)('%o takes effect only when requested', async (fault) => {
  const before = charged();
  for (const effect of ['never', 'done'] as const) {
    fixture.control.faults.set({
      operation: 'contributions.charge',
      times: 1,
      fault: { ...fault, effect },
    });
    expect((await charge()).status).toBe(fault.kind === 'drop' ? 0 : fault.status);
    expect(charged() - before).toBe(effect === 'done' ? 1 : 0);
  }
});

test("an effect can come later, in the sandbox's time", async () => {
  const before = charged();
  const fault = { kind: 'error', status: 500, effect: { afterMs: 9 * minute } } as const;
  fixture.control.faults.set({ operation: 'contributions.charge', times: 1, fault });
  const sentAt = fixture.control.time.now();
  expect((await charge()).status).toBe(500);
  await fixture.control.time.advance(9 * minute - 1);
  expect(charged()).toBe(before);
  await fixture.control.time.advance(1);
  expect(charged()).toBe(before + 1);
  expect(Date.parse(fixture.control.effects().at(-1)?.at ?? '')).toBe(sentAt + 9 * minute);
  expect(fixture.control.brokenRules()).toEqual([]);
});

test('a write with a corrupted response still takes effect', async () => {
  const before = charged();
  for (const as of ['garbage', 'truncated', 'empty', 'html'] as const) {
    fixture.control.faults.set({ operation: 'contributions.charge', times: 1, fault: { kind: 'body', as } });
    await charge();
  }
  expect(charged()).toBe(before + 4);
});

test('silence and stall last until the caller gives up', async () => {
  for (const fault of [{ kind: 'silence' }, { kind: 'stall', atByte: 10 }] as const) {
    fixture.control.faults.set({ operation: 'locations.list', times: 1, fault });
    const controller = new AbortController();
    const answer = fetch(`${fixture.sandbox.url}/api/v3/locations`, {
      headers: fixture.keys,
      signal: controller.signal,
    });
    if (fault.kind === 'stall') {
      const reader = (await answer).body?.getReader();
      expect((await reader?.read())?.value).toHaveLength(10);
    } else await expect.poll(() => fixture.control.calls()['locations.list']).toBe(1);
    controller.abort();
    await expect(answer.then((got) => got.text())).rejects.toThrow();
  }
});

test('a rule skips and applies to the given number of requests, for one operation or all', async () => {
  const status = async () => (await fixture.call('locations.list')).status;
  const health = async () => (await fixture.call('health.get')).status;
  fixture.control.faults.set({
    operation: 'locations.list',
    skip: 1,
    times: 2,
    fault: { kind: 'error', status: 503 },
  });
  expect([await status(), await health(), await status(), await status(), await status()]).toEqual([
    200, 200, 503, 503, 200,
  ]);
  fixture.control.faults.set({ operation: '*', fault: { kind: 'error', status: 500 } });
  expect([await status(), await health(), await status()]).toEqual([500, 500, 500]);
  fixture.control.faults.clear('locations.list');
  expect(await status()).toBe(500);
  fixture.control.faults.clear('*');
  expect(await status()).toBe(200);
  expect(() =>
    // The misspelled operation is intentional: an invalid rule is refused when it is set.
    fixture.control.faults.set({
      operation: 'locations.lists' as 'locations.list',
      fault: { kind: 'drop' },
    }),
  ).toThrow(/no such operation/);
});
