import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import type { OperationId } from '#contract/giving/catalog.ts';
import type { LooseInput } from '#contract/giving/wire.ts';
import { factsOf } from '../facts-fixture.ts';
import { type RawAnswer, rawCall } from '../raw-call.ts';
import { openFixture } from '../sandbox-fixture.ts';
import { type OddName, oddities } from './oddities.ts';

type Row = Record<string, unknown> & { id: string };
type List = { data: Row[]; totalCount: unknown };

const fixture = await openFixture({ gifts: 2_000 });
const facts = await factsOf(fixture);
afterAll(() => fixture.close());
afterEach(() => fixture.control.odd.set([]));

const json = (answer: RawAnswer) => JSON.parse(String(answer.body));
const gifts = (input: LooseInput = {}) => fixture.read<List>('contributions.list', input);
const oddly = async <T>(names: OddName[], read: () => Promise<T>): Promise<T> => {
  fixture.control.odd.set(names);
  const result = await read();
  fixture.control.odd.set([]);
  return result;
};
const charged = () =>
  fixture.control.effects().filter(({ operation }) => operation === 'contributions.charge').length;
const charge = () => fixture.call('contributions.charge', facts.inputs['contributions.charge']);

let plain: List;
beforeEach(async () => {
  plain = await gifts();
});

/** What each switch does on the wire; the type demands a row for each. */
const checks: Record<OddName, () => Promise<void>> = {
  'chargebacks-unsuccessful': async () => {
    const read = () => fixture.call('chargebacks.list', {});
    expect(json(await oddly(['chargebacks-unsuccessful'], read))).toEqual({
      success: false,
      error: 'Temporarily unavailable',
      data: [],
    });
    expect((await oddly(['chargebacks-unsuccessful'], gifts)).data.length).toBeGreaterThan(0);
  },
  'write-unsuccessful': async () => {
    const before = charged();
    const answer = await oddly(['write-unsuccessful'], charge);
    expect([answer.status, json(answer).success, charged() - before]).toEqual([200, false, 1]);
  },
  'other-currency': async () => {
    const { data } = await oddly(['other-currency'], gifts);
    const foreign = data.filter(({ currency }) => currency === 'EUR');
    expect(foreign.map(({ id }) => id)).toEqual(
      plain.data.map(({ id }) => id).filter((id) => Number.parseInt(id.slice(-1), 16) % 2 === 0),
    );
    expect(foreign.length).toBeGreaterThan(0);
  },
  'days-only': async () => {
    expect(await refusedInstant('days-only')).toEqual([
      'minimumInitiatedDate must be a date in the form YYYY-MM-DD',
    ]);
  },
  'days-only-vague': async () => {
    expect(await refusedInstant('days-only-vague')).toBe('Validation failed');
  },
  'midnight-maximum': async () => {
    const givenOn = String(plain.data[3]?.contributionDate).slice(0, 10);
    const query = { minimumInitiatedDate: givenOn, maximumInitiatedDate: givenOn };
    const whole = await gifts({ query });
    const none = await oddly(['midnight-maximum'], () => gifts({ query }));
    expect([whole.totalCount, none.totalCount]).toEqual([expect.any(Number), 0]);
    expect(whole.totalCount).toBeGreaterThan(0);
  },
  'total-high': () => expectTotal('total-high', Number(plain.totalCount) + 40),
  'total-low': async () => {
    await expectTotal('total-low', Number(plain.totalCount) - 7);
    const few = await oddly(['total-low'], () => fixture.read<List>('locations.list'));
    expect(few.totalCount).toBe(Math.max(0, few.data.length - 7));
  },
  'total-text': () => expectTotal('total-text', String(plain.totalCount)),
  'total-of-page': () => expectTotal('total-of-page', plain.data.length),
  'total-missing': () => expectTotal('total-missing', undefined),
  'pages-50': () => expectPages('pages-50', (limit) => Math.min(limit, 50)),
  'pages-50-uncounted': async () => {
    await expectPages('pages-50-uncounted', (limit) => Math.min(limit, 50));
    await expectTotal('pages-50-uncounted', undefined);
  },
  'pages-cut-50': async () => {
    const asked = { query: { limit: 100, page: 2 } };
    const { data } = await gifts(asked);
    expect((await oddly(['pages-cut-50'], () => gifts(asked))).data).toEqual(data.slice(0, 50));
  },
  'pages-25': () => expectPages('pages-25', () => 25),
  'pages-10': () => expectPages('pages-10', (limit) => Math.min(limit, 10)),
  'repeated-row': async () => {
    const [first, ...rest] = plain.data;
    expect((await oddly(['repeated-row'], gifts)).data).toEqual([first, first, ...rest]);
  },
  'row-without-id': async () => {
    const { id, ...first } = plain.data[0] ?? { id: '' };
    expect((await oddly(['row-without-id'], gifts)).data).toEqual([first, ...plain.data.slice(1)]);
  },
  'null-row': async () => {
    const [first, second] = await oddly(['null-row'], async () => [
      await gifts({ query: { limit: 2 } }),
      await gifts({ query: { limit: 2, page: 2 } }),
    ]);
    expect(first?.data).toEqual([null, plain.data[1]]);
    // Of all pages of a list, only one record.
    expect(second?.data).toEqual(plain.data.slice(2, 4));
  },
  'bare-row': async () => {
    const [row] = (await oddly(['bare-row'], gifts)).data;
    expect(row).toMatchObject({ id: plain.data[0]?.id, contributionDate: plain.data[0]?.contributionDate });
    for (const name of ['amount', 'donor', 'status']) expect(row).not.toHaveProperty(name);
  },
  'huge-gift': async () => {
    const { data } = await oddly(['huge-gift'], gifts);
    expect(data).toEqual([{ ...plain.data[0], amount: 1e15 }, ...plain.data.slice(1)]);
  },
  'times-without-zone': async () => {
    const [row] = (await oddly(['times-without-zone'], gifts)).data;
    expect(`${row?.contributionDate}Z`).toBe(plain.data[0]?.contributionDate);
  },
  'unreadable-times': async () => {
    const [row] = (await oddly(['unreadable-times'], gifts)).data;
    expect(Date.parse(String(row?.contributionDate))).toBeNaN();
  },
  'amounts-as-text': async () => {
    const [row] = (await oddly(['amounts-as-text'], gifts)).data;
    expect(row?.amount).toBe(Number(plain.data[0]?.amount).toFixed(2));
    const deposit = await oddly(['amounts-as-text'], () => fixture.read<List>('deposits.list'));
    expect(deposit.data[0]?.amountInCents).toMatch(/^-?\d+$/);
  },
  'empty-for-none': async () => {
    const none = plain.data.find(({ depositId }) => depositId === null);
    const { data } = await oddly(['empty-for-none'], gifts);
    const row = data.find(({ id }) => id === none?.id);
    expect([row?.depositId, row?.liquidationInitiatedAt]).toEqual(['', '0001-01-01T00:00:00Z']);
  },
  'flags-as-numbers': async () => {
    const { data } = await oddly(['flags-as-numbers'], gifts);
    expect(data.map(({ anonymous }) => anonymous)).toEqual(
      plain.data.map(({ anonymous }) => Number(anonymous)),
    );
  },
  'statuses-capitalized': async () => {
    const { data } = await oddly(['statuses-capitalized'], gifts);
    for (const { status } of data) expect(status).toMatch(/^[A-Z][a-z_]+$/);
  },
  'amounts-as-money': async () => {
    const { data } = await oddly(['amounts-as-money'], gifts);
    for (const { amount } of data) expect(amount).toMatch(/^\$\d{1,3}(,\d{3})*\.\d\d$/);
  },
  'half-cents': async () => {
    const whole = await fixture.read<List>('deposits.list');
    const { data } = await oddly(['half-cents'], () => fixture.read<List>('deposits.list'));
    expect(data[0]?.amountInCents).toBe(Number(whole.data[0]?.amountInCents) + 0.5);
  },
  'gifts-without-donor': async () => {
    const query = { query: { limit: 100 } };
    const { data } = await oddly(['gifts-without-donor'], () =>
      fixture.read<List>('contributions.list', query),
    );
    const without = data.filter(({ donor }) => donor === null).length;
    expect([without > 2, without < 30]).toEqual([true, true]);
  },
  'manual-midnight': async () => {
    const query = { query: { limit: 100 } };
    const whole = await fixture.read<List>('contributions.list', query);
    const { data } = await oddly(['manual-midnight'], () => fixture.read<List>('contributions.list', query));
    const days = (rows: Row[]) => rows.map(({ contributionDate }) => String(contributionDate).slice(0, 10));
    expect(days(data)).toEqual(days(whole.data));
    const manual = data.filter(({ type }) => type === 'MANUAL_CASH');
    expect(manual.length).toBeGreaterThan(2);
    for (const { contributionDate } of manual) expect(contributionDate).toMatch(/T00:00:00\.000Z$/);
  },
  'fee-sign': async () => {
    const linesOf = async ({ id }: Row) =>
      (await fixture.read<{ data: { lineItems: Row[] } }>('deposits.get', { path: { depositId: id } })).data
        .lineItems;
    const { data } = await fixture.read<List>('deposits.list', { query: { limit: 100 } });
    const all = (await Promise.all(data.map(linesOf))).flat();
    const odd = (await oddly(['fee-sign'], () => Promise.all(data.map(linesOf)))).flat();
    const returned = (lines: Row[]) =>
      lines.flatMap((line) => (line.type === 'refund' ? [Number(line.grossFeeValueInCents)] : []));
    expect(returned(all).some((fee) => fee < 0)).toBe(true);
    expect(returned(odd)).toEqual(returned(all).map((fee) => (fee === 0 ? fee : -fee)));
    const others = (lines: Row[]) => lines.filter(({ type }) => type !== 'refund');
    expect(others(odd)).toEqual(others(all));
  },
  'long-names': async () => {
    const { data } = await oddly(['long-names'], () => fixture.read<List>('donors.list'));
    for (const { firstName, lastName } of data)
      expect([String(firstName).length, String(lastName).length]).toEqual([10_000, 10_000]);
  },
  'turning-texts': async () => {
    const { data } = await oddly(['turning-texts'], () => fixture.read<List>('donors.list'));
    for (const { firstName, lastName } of data)
      for (const name of [firstName, lastName])
        expect([
          ...new Set(String(name).match(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g)),
        ]).toHaveLength(12);
  },
  'new-words': async () => {
    const [row] = (await oddly(['new-words'], gifts)).data;
    const [usual] = plain.data;
    expect(row).toMatchObject({ status: `NEW_${usual?.status}`, type: `NEW_${usual?.type}`, id: usual?.id });
  },
  'numeric-ids': () => expectOtherIds('numeric-ids', /^\d{29,30}$/),
  'slash-ids': () => expectOtherIds('slash-ids', /^[\da-f]{8}\/[\da-f]{16}$/),
  'read-401': () => expectRead('read-401', 401),
  'read-403': () => expectRead('read-403', 403),
  'gifts-403': () => expectRead('gifts-403', 403, 'contributions.list'),
  'donors-403': () => expectRead('donors-403', 403, 'donors.list'),
  'deposits-403': () => expectRead('deposits-403', 403, 'deposits.list'),
  'chargebacks-403': () => expectRead('chargebacks-403', 403, 'chargebacks.list'),
  'tap-403': () => expectRead('tap-403', 403, 'tap.groups.list'),
  'webhooks-401': () => expectRead('webhooks-401', 401, 'webhooks.list'),
  'gateway-403': async () => {
    const { status, headers } = await oddly(['gateway-403'], () => fixture.call('refunds.list'));
    expect([status, headers['content-type']]).toEqual([403, 'text/html; charset=utf-8']);
    expect((await oddly(['gateway-403'], charge)).status).toBe(403);
    expect((await oddly(['gateway-403'], () => fixture.call('contributions.list'))).status).toBe(200);
  },
  'read-500': () => expectRead('read-500', 500),
  'read-502': async () => {
    const answer = await oddly(['read-502'], () => fixture.call('contributions.list'));
    expect([answer.status, answer.headers['content-type']]).toEqual([502, 'text/html; charset=utf-8']);
  },
  'read-empty': async () => {
    const answer = await oddly(['read-empty'], () => fixture.call('contributions.list'));
    expect([answer.status, answer.body.length]).toEqual([200, 0]);
  },
  'read-html': async () => {
    const answer = await oddly(['read-html'], () => fixture.call('contributions.list'));
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  },
  'too-many': async () => {
    for (const call of [() => fixture.call('contributions.list'), charge]) {
      const { status, headers } = await oddly(['too-many'], call);
      expect(status).toBe(429);
      expect(Object.keys(headers).filter((name) => /retry|limit/.test(name))).toEqual([]);
    }
  },
  brotli: async () => {
    const { headers, body } = await oddly(['brotli'], () => fixture.call('contributions.list'));
    expect(headers['content-encoding']).toBe('br');
    expect(JSON.parse(String(brotliDecompressSync(body)))).toEqual(plain);
  },
  gzip: async () => {
    const { headers, body } = await oddly(['gzip'], () => fixture.call('contributions.list'));
    expect(headers['content-encoding']).toBe('gzip');
    expect(JSON.parse(String(gunzipSync(body)))).toEqual(plain);
  },
  // Waiting 15 seconds would prove no more than that the rule is there.
  slow: async () =>
    expect(oddities.slow.faults).toEqual({ of: 'all', kinds: [{ kind: 'delay', ms: 15_000 }] }),
  'cut-connection': async () => {
    expect((await oddly(['cut-connection'], () => fixture.call('contributions.list'))).status).toBe(0);
    expect((await oddly(['cut-connection'], charge)).status).toBe(201);
  },
  'cut-reply': async () => {
    const { status, reset, body } = await oddly(['cut-reply'], () => fixture.call('contributions.list'));
    expect([status, reset, body.length]).toEqual([200, true, 40]);
  },
  'donor-edit-403': async () => {
    const edit = () => fixture.call('donors.update', facts.inputs['donors.update']);
    const refused = await oddly(['donor-edit-403'], edit);
    expect([refused.status, json(refused).message]).toEqual([403, 'The upstream says no']);
    expect((await oddly(['donor-edit-403'], charge)).status).toBe(201);
  },
  'write-400': async () => void (await expectWrite('write-400', 400, 0)),
  'write-403': async () => void (await expectWrite('write-403', 403, 0)),
  'write-404': async () => void (await expectWrite('write-404', 404, 0)),
  'write-409': async () => void (await expectWrite('write-409', 409, 0)),
  'write-429': async () => {
    expect((await expectWrite('write-429', 429, 0)).headers['retry-after']).toBe('30');
  },
  'write-500': async () => void (await expectWrite('write-500', 500, 1)),
  'write-502': async () => {
    expect((await expectWrite('write-502', 502, 1)).headers['content-type']).toMatch(/^text\/html/);
  },
  'write-html': async () => {
    expect((await expectWrite('write-html', 200, 1)).headers['content-type']).toMatch(/^text\/html/);
  },
  'write-empty': async () => {
    expect((await expectWrite('write-empty', 201, 1)).body).toHaveLength(0);
  },
  'write-null': async () => expect(json(await expectWrite('write-null', 201, 1))).toBeNull(),
  'write-lost': async () => void (await expectWrite('write-lost', 0, 1)),
};

test.each(Object.entries(checks))('%s', async (_, check) => {
  await check();
});

async function refusedInstant(name: OddName): Promise<unknown> {
  const ask = (minimumInitiatedDate: string) =>
    oddly([name], () => fixture.call('contributions.list', { query: { minimumInitiatedDate } }));
  expect((await ask('2026-11-01')).status).toBe(200);
  const refused = await ask('2026-11-01T00:00:00.000Z');
  expect(refused.status).toBe(400);
  return json(refused).message;
}

async function expectTotal(name: OddName, total: unknown): Promise<void> {
  const { data, totalCount } = await oddly([name], gifts);
  expect(data).toEqual(plain.data);
  expect(totalCount).toEqual(total);
}

/** Whatever is asked for, a page has so many rows, and the next begins after them. */
async function expectPages(name: OddName, rowsOf: (limit: number) => number): Promise<void> {
  const { data: all } = await gifts({ query: { limit: 100 } });
  for (const limit of [10, 40, 100]) {
    const rows = rowsOf(limit);
    const asked = { query: { limit, page: 2 } };
    expect((await oddly([name], () => gifts(asked))).data).toEqual(
      (await gifts({ query: { limit: rows, page: 2 } })).data,
    );
    expect((await oddly([name], () => gifts({ query: { limit } }))).data).toEqual(all.slice(0, rows));
  }
}

async function expectOtherIds(name: OddName, pattern: RegExp): Promise<void> {
  await oddly([name], async () => {
    const { data } = await gifts();
    expect(data).toHaveLength(plain.data.length);
    const [{ id, donor } = { id: '', donor: null }] = data as { id: string; donor: Row | null }[];
    expect([id, donor?.id]).toEqual([expect.stringMatching(pattern), expect.stringMatching(pattern)]);
    const target = `/api/v3/contributions/${encodeURIComponent(id)}`;
    const answer = await rawCall(fixture.sandbox.url, { target, headers: fixture.keys });
    expect(json(answer).data.id).toBe(id);
    const ids = [['locationId', data.find(({ locationId }) => locationId)?.locationId]];
    expect(ids[0]?.[1]).toMatch(pattern);
  });
}

async function expectRead(
  name: OddName,
  status: number,
  id: OperationId = 'contributions.list',
): Promise<void> {
  expect((await oddly([name], () => fixture.call(id))).status).toBe(status);
  expect((await oddly([name], charge)).status).toBe(201);
}

async function expectWrite(name: OddName, status: number, effects: number): Promise<RawAnswer> {
  const before = charged();
  const answer = await oddly([name], charge);
  expect([answer.status, charged() - before]).toEqual([status, effects]);
  expect((await oddly([name], () => fixture.call('contributions.list'))).status).toBe(200);
  return answer;
}

test('switches combine, and the control route sets exactly those named', async () => {
  const post = (names: readonly string[]) =>
    rawCall(fixture.sandbox.url, {
      method: 'POST',
      target: '/__control/odd',
      body: JSON.stringify({ names }),
    });
  expect((await post(['total-high', 'null-row', 'amounts-as-text'])).status).toBe(204);
  const { data, totalCount } = await gifts();
  expect([data[0], totalCount]).toEqual([null, Number(plain.totalCount) + 40]);
  expect(data[1]?.amount).toMatch(/^\d+\.\d\d$/);
  const unknown = await post(['total-high', 'rain']);
  expect([unknown.status, json(unknown).message]).toEqual([400, expect.stringContaining('no rain')]);
  expect((await post([])).status).toBe(204);
  expect(await gifts()).toEqual(plain);
});

test('each operation still has its documented reply when only IDs differ', async () => {
  const reads: OperationId[] = ['donors.list', 'subscriptions.list', 'deposits.list', 'tap.devices.list'];
  for (const id of reads) {
    const usual = await fixture.read<List>(id);
    const odd = await oddly(['numeric-ids'], () => fixture.read<List>(id));
    expect(odd.data.map(({ id: _, ...row }) => Object.keys(row))).toEqual(
      usual.data.map(({ id: _, ...row }) => Object.keys(row)),
    );
  }
});

test('the sandbox refuses to start with a switch that it does not have', async () => {
  await expect(openFixture({ gifts: 5, odd: ['total-hihg'] })).rejects.toThrow(/total-hihg.*total-high/);
});
