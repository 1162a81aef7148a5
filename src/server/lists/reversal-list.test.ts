import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChargebackRecord, RefundRecord } from '#contract/steward/copy.ts';
import { cents } from '#contract/values/money.ts';
import type { Copy } from '../copy/copy.ts';
import { type CopyDatabase, openCopyDatabase } from '../copy/copy-database.ts';
import { donorIndex } from '../copy/donor-index.ts';
import { plainGift } from '../copy/gifts/plain-filter-fixture.ts';
import { storeGifts } from '../copy/gifts/store-gifts.ts';
import { donorWith } from '../copy/reading/changing-service-fixture.ts';
import { refundRecord } from '../copy/refund-fixture.ts';
import { listReversals, type ReversalQuestion } from './reversal-list.ts';

const refund = (id: string, day: number, members: Partial<RefundRecord>): RefundRecord =>
  refundRecord(id, {
    createdAt: new Date(Date.UTC(2026, 10, day)).toISOString(),
    updatedAt: new Date(Date.UTC(2026, 10, day + 1)).toISOString(),
    ...members,
  });
const refunds = [
  refund('a1', 1, { contributionId: 'gift-1', amountInCents: cents(300) }),
  refund('b2', 2, { contributionId: 'GIFT-2', status: 'FAILED', feeValueInCents: cents(30) }),
  refund('c3', 3, { contributionId: 'gift-3', status: 'PENDING', reason: 'DUPLICATE' }),
  refund('d4', 4, { status: 'REQUIRES_ACTION', amountInCents: null, depositId: 'p1' }),
];
const { processorRefundId: _, ...lost } = refund('e5', 5, { contributionId: 'gift-1' });
const chargeback: ChargebackRecord = {
  ...lost,
  status: 'lost',
  type: 'dispute',
  reason: 'fraudulent',
  processorChargebackId: 'dp_9',
};

let database: CopyDatabase;
let copy: Pick<Copy, 'database' | 'records'>;
beforeAll(async () => {
  database = await openCopyDatabase({ kind: 'sqlite', file: ':memory:' }, 'test');
  const gifts = [
    { ...plainGift('gift-1'), donor_id: 'd1', donor_first_name: 'Zoë', donor_last_name: "O'Brien" },
    { ...plainGift('GIFT-2'), donor_id: 'd2', donor_first_name: 'Ada', donor_last_name: 'Bell' },
    // Known only from the gift.
    { ...plainGift('gift-3'), donor_id: 'd3', donor_first_name: 'Ann', donor_last_name: 'Adams' },
  ];
  const reading = { kind: 'fill', from: 0, to: 0, changedSince: null } as const;
  await database.write((trx) => storeGifts(trx, 'sqlite', gifts, reading));
  // The donor was renamed, so the old name on the gift is found no longer.
  const donor = { ...donorWith(1, { firstName: 'Zoë', lastName: 'Smith' }), id: 'd1' };
  await database.write((trx) => donorIndex('sqlite').put(trx, [donor]));
  const kept: Record<string, unknown[]> = { refunds, chargebacks: [chargeback] };
  // Each set has the records of its type above.
  copy = { database, records: (async (set: string) => kept[set]) as Copy['records'] };
});
afterAll(() => database.close());

const list = (question: Partial<ReversalQuestion>, zone = 'Europe/Paris') =>
  listReversals(copy, 'refunds', { limit: 25, page: 1, ...question }, zone);
const ids = async (question: Partial<ReversalQuestion>, zone?: string) =>
  (await list(question, zone)).data.map(({ id }) => id);

test.each<[string, string[]]>([
  ['zoe', ['a1']],
  ['smi zo', ['a1']],
  ['obrien', []],
  ['ad', ['c3', 'b2']],
  ['adams ann', ['c3']],
  ['b2', ['b2']],
  ['RE_c', ['c3']],
  ['gift-', ['c3', 'b2', 'a1']],
  ['nobody', []],
  ['…', []],
])('a search for %s finds the donor of the gift, or an ID', async (text, found) => {
  expect(await ids({ text })).toEqual(found);
});

test('sorts by any column, with missing values last in both directions', async () => {
  expect(await ids({})).toEqual(['d4', 'c3', 'b2', 'a1']);
  expect(await ids({ sort: 'attention' })).toEqual(['d4', 'b2', 'c3', 'a1']);
  expect(await ids({ sort: 'donor', direction: 'ASC' })).toEqual(['c3', 'b2', 'a1', 'd4']);
  expect(await ids({ sort: 'amount' })).toEqual(['c3', 'b2', 'a1', 'd4']);
  expect(await ids({ sort: 'amount', direction: 'ASC' })).toEqual(['a1', 'c3', 'b2', 'd4']);
  expect((await ids({ sort: 'fee', direction: 'ASC' }))[0]).toBe('b2');
  expect((await ids({ sort: 'reason' }))[0]).toBe('c3');
  expect((await ids({ sort: 'deposit' }))[0]).toBe('d4');
  expect(await ids({ sort: 'type' })).toEqual(['d4', 'c3', 'b2', 'a1']);
});

// All were created, and changed a day later, at midnight in UTC: early that day in Paris, the evening before in Chicago.
test.each<[Partial<ReversalQuestion>, string, string]>([
  [{ createdFrom: '2026-11-02' }, 'd4 c3 b2', 'd4 c3'],
  [{ createdTo: '2026-11-01' }, 'a1', 'b2 a1'],
  [{ createdFrom: '2026-11-02', createdTo: '2026-11-02' }, 'b2', 'c3'],
  [{ changedFrom: '2026-11-03' }, 'd4 c3 b2', 'd4 c3'],
  [{ changedTo: '2026-11-02' }, 'a1', 'b2 a1'],
  // Of what was created on a day, nothing was changed then: the two can't stand for each other.
  [{ createdFrom: '2026-11-02', changedTo: '2026-11-03' }, 'b2', 'c3'],
])('%j finds %s, and in Chicago %s', async (question, found, inChicago) => {
  expect((await ids(question)).join(' ')).toBe(found);
  expect((await ids(question, 'America/Chicago')).join(' ')).toBe(inChicago);
});

test('filters by days, statuses, and gift, and sums all pages', async () => {
  expect(await ids({ changedFrom: '2026-11-03', changedTo: '2026-11-04' })).toEqual(['c3', 'b2']);
  expect(await ids({ gift: 'gift-2' })).toEqual(['b2']);
  // Amounts include their limits; an unknown one is in no range.
  expect(await ids({ least: 301 })).toEqual(['c3', 'b2']);
  expect(await ids({ most: 300 })).toEqual(['a1']);
  expect(await ids({ deposited: 'yes' })).toEqual(['d4']);
  expect(await ids({ deposited: 'no' })).toEqual(['c3', 'b2', 'a1']);
  const { data, totalCount, sums } = await list({
    status: ['SUCCEEDED', 'FAILED', 'REQUIRES_ACTION'],
    limit: 2,
    page: 2,
  });
  expect([data.map(({ id }) => id), totalCount]).toEqual([['a1'], 3]);
  expect(sums).toEqual([
    { status: 'SUCCEEDED', count: 1, cents: 300, unpriced: 0 },
    { status: 'FAILED', count: 1, cents: 5_000, unpriced: 0 },
    { status: 'REQUIRES_ACTION', count: 1, cents: 0, unpriced: 1 },
  ]);
});

test('finds chargebacks in the same way', async () => {
  const find = async (text: string) =>
    (await listReversals(copy, 'chargebacks', { text, limit: 25, page: 1 }, 'Europe/Paris')).totalCount;
  expect([await find('dp_'), await find('smith'), await find('bell')]).toEqual([1, 1, 0]);
});
