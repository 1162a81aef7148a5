import { expect, test } from 'vitest';
import type { Month } from '#contract/steward/operations/money/months.ts';
import { openCopiedGifts } from '../../copy/gifts/copied-gifts-fixture.ts';
import { openEmptyDatabase } from '../../database/empty-database-fixture.ts';
import type { RouteRequest, Session } from '../../gate/route.ts';
import { createManualClock } from '../../tests/manual-clock.ts';
import { recordedActivity } from '../../tests/recorded-activity.ts';
import { createClosings } from './closings.ts';
import { monthRoutes } from './month-routes.ts';
import { readMonth } from './read-month.ts';

const zone = 'America/New_York';
/** October 2026 in New York, whose days are four hours behind UTC. */
const [first, after] = ['2026-10-01T04:00:00.000Z', '2026-11-01T04:00:00.000Z'];
const [before, last] = ['2026-10-01T03:59:59.999Z', '2026-11-01T03:59:59.999Z'];
const elsewhere = '2026-06-15T12:00:00.000Z';
const times = { before, first, last, after };

/** A record with a time in question; its other time is in no requested month. */
const at = (time: string, other: string, members: object) =>
  Object.entries(times).map(([id, moment]) => ({ id, ...members, [other]: elsewhere, [time]: moment }));
const money = { amountInCents: 500, depositId: null };
const records = {
  refunds: at('createdAt', 'updatedAt', { ...money, status: 'SUCCEEDED' }),
  chargebacks: at('createdAt', 'updatedAt', { ...money, status: 'lost', depositId: 'd' }),
  deposits: at('arrivalAt', 'createdAt', { ...money, status: 'PAID' }),
};
const gifts = Object.entries(times).map(([id, moment]) => ({ id, given_at: Date.parse(moment) }));
const reconciliations = { times: async () => new Map([['first', 1]]) };

test("a month has the records from its first moment to its last, in the organization's time zone", async () => {
  const copy = await openCopiedGifts({ gifts, records });
  const clock = createManualClock(Date.parse(last));
  const parts = { copy, reconciliations, clock, zone };
  const { isOver, complete, ...month } = await readMonth(parts, '2026-10');
  const idsOf = (kind: string) => month.records.filter((one) => one.kind === kind).map(({ id }) => id);
  for (const kind of ['gift', 'refund', 'chargeback', 'deposit'])
    expect([kind, idsOf(kind)]).toEqual([kind, ['first', 'last']]);
  expect([isOver, complete]).toEqual([false, true]);
  expect(month.records.filter(({ deposited, reconciled }) => deposited || reconciled)).toMatchObject([
    { kind: 'chargeback', id: 'first' },
    { kind: 'chargeback', id: 'last' },
    { kind: 'deposit', id: 'first' },
  ]);
  await clock.advance(1);
  expect((await readMonth(parts, '2026-10')).isOver).toBe(true);
});

test('a month is complete only if the platform has as many gifts in each UTC month that its days reach into, and says which one differs', async () => {
  const differing = ['2026-09', '2026-10', '2026-11'].map((month) => ({ month, here: 1, there: 2 }));
  const differingIn = async (zone: string, some = differing) => {
    const copy = await openCopiedGifts({ gifts, records, state: { differing: some } });
    const parts = { copy, reconciliations, clock: createManualClock(Date.parse(after)), zone };
    const { complete, differing: found } = await readMonth(parts, '2026-10');
    expect(complete).toBe(found.length === 0);
    return found;
  };
  expect(await differingIn('UTC')).toEqual(['2026-10']);
  expect(await differingIn('America/New_York')).toEqual(['2026-10', '2026-11']);
  expect(await differingIn('Pacific/Auckland')).toEqual(['2026-09', '2026-10']);
  const later = differing.filter(({ month }) => month === '2026-11');
  expect([await differingIn('America/New_York', later), await differingIn('UTC', later)]).toEqual([
    ['2026-11'],
    [],
  ]);
});

test('a closed month reports no record as gone while its kind is loading, and a month that changed is not closed', async () => {
  const database = await openEmptyDatabase();
  const clock = createManualClock(Date.parse(after));
  const closings = createClosings({ database, clock, ...recordedActivity() });
  const routesOf = async (content: Parameters<typeof openCopiedGifts>[0]) =>
    monthRoutes({ copy: await openCopiedGifts(content), reconciliations, clock, zone }, closings);
  type Routes = Awaited<ReturnType<typeof routesOf>>;
  // Only the parts of a request that the handlers read.
  const asked = (body?: object, id = 'u1') =>
    ({
      path: { month: '2026-10' },
      body,
      session: { user: { id, role: 'finance' }, tag: 'tag' } as Session,
      request: { address: '', requestId: '' } as RouteRequest,
    }) as never;
  const show = (routes: Routes) => routes['GET /api/months/{month}'](asked()) as Promise<Month>;
  const close = (routes: Routes, digest: string, id?: string) =>
    routes['POST /api/months/{month}/close'](asked({ digest }, id)) as Promise<Month>;

  const all = await routesOf({ gifts, records });
  const { digest } = await show(all);
  const fewer = await routesOf({ gifts, records: { ...records, refunds: [] } });
  await expect(close(fewer, digest)).rejects.toMatchObject({ status: 409 });
  expect((await close(all, digest)).closing).toMatchObject({ digest });
  await expect(close(all, digest, 'u2')).rejects.toMatchObject({
    status: 409,
    details: { detail: "It's closed already. Nothing else was saved." },
  });
  // The same again, as after a lost reply, is done, although the month has changed since.
  expect((await close(fewer, digest)).closing).toMatchObject({ digest });
  expect(await show(fewer)).toMatchObject({ changed: 2, changes: [{ kind: 'refund', after: null }, {}] });
  const state = { complete: false, since: after };
  expect(await show(await routesOf({ gifts: [], records, state }))).toMatchObject({
    loading: ['gift'],
    changed: 0,
  });
  for (const [kind, set] of Object.entries({
    refund: 'refunds',
    chargeback: 'chargebacks',
    deposit: 'deposits',
  })) {
    const none = { gifts, records: { ...records, [set]: [] } };
    expect(await show(await routesOf(none))).toMatchObject({ loading: [], complete: true, changed: 2 });
    const states = { [set]: { complete: false } };
    expect(await show(await routesOf({ ...none, states }))).toMatchObject({
      loading: [kind],
      complete: false,
      changed: 0,
    });
  }
  await database.close();
});

test('a record without a readable date may belong to any month, and each says so', async () => {
  const database = await openEmptyDatabase();
  const clock = createManualClock(Date.parse(after));
  const closings = createClosings({ database, clock, ...recordedActivity() });
  const undated = (count: number, record: object) =>
    Array.from({ length: count }, (_, index) => ({ ...record, id: `undated-${index}` }));
  const copy = await openCopiedGifts({
    gifts,
    state: { undated: 4 },
    records: {
      refunds: [...records.refunds, ...undated(1, { ...money, status: 'SUCCEEDED', createdAt: null })],
      chargebacks: [...records.chargebacks, ...undated(2, { ...money, status: 'lost', createdAt: 'soon' })],
      deposits: [...records.deposits, ...undated(3, { ...money, status: 'PAID', arrivalAt: null })],
    },
  });
  const routes = monthRoutes({ copy, reconciliations, clock, zone }, closings);
  // Only the parts of a request that the handler reads.
  const asked = { path: { month: '2026-10' }, session: { user: { id: 'u1', role: 'finance' } } } as never;
  expect(await routes['GET /api/months/{month}'](asked)).toMatchObject({
    unknown: { gift: 4, refund: 1, chargeback: 2, deposit: 3 },
  });
  await database.close();
});

test.each([
  ['over and complete', after, [], true],
  ['complete, but not over', last, [], false],
  ['over, but not complete', after, [{ month: '2026-10', here: 1, there: 2 }], false],
  ['neither', last, [{ month: '2026-10', here: 1, there: 2 }], false],
])('a month that is %s', async (_, now, differing, mayClose) => {
  const database = await openEmptyDatabase();
  const clock = createManualClock(Date.parse(now));
  const closings = createClosings({ database, clock, ...recordedActivity() });
  const copy = await openCopiedGifts({ gifts, records, state: { differing } });
  const routes = monthRoutes({ copy, reconciliations, clock, zone }, closings);
  // Only the parts of a request that the handlers read.
  const asked = (body: object) =>
    ({
      path: { month: '2026-10' },
      body,
      session: { user: { id: 'u1', role: 'finance' }, tag: 'tag' } as Session,
      request: { address: '', requestId: '' } as RouteRequest,
    }) as never;
  const { digest } = (await routes['GET /api/months/{month}'](asked({}))) as Month;
  const closing = Promise.resolve(routes['POST /api/months/{month}/close'](asked({ digest })));
  const found = await closing.then(
    (month) => (month as Month).closing !== null,
    ({ type }) => type,
  );
  expect(found).toBe(mayClose || 'month-changed');
  await database.close();
});
