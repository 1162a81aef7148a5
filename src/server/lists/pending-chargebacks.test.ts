import { expect, test } from 'vitest';
import type { ChargebackRecord } from '#contract/steward/copy.ts';
import { pendingAmong, pendingOfPlatform } from './pending-chargebacks.ts';

const chargeback = (id: string, status: string | null, day: number): ChargebackRecord => ({
  id,
  status,
  type: 'dispute',
  reason: null,
  contributionId: null,
  depositId: null,
  amountInCents: null,
  feeValueInCents: null,
  netValueInCents: null,
  processorChargebackId: null,
  createdAt: new Date(Date.UTC(2026, 10, day)).toISOString(),
  updatedAt: null,
});

test('lists the pending ones, oldest first, and counts those whose status does not tell', () => {
  const rows = [
    chargeback('b', 'pending', 3),
    chargeback('w', 'won', 2),
    chargeback('u', 'UNDER_REVIEW', 1),
    chargeback('n', null, 1),
    chargeback('c', 'pending', 1),
    chargeback('a', 'pending', 3),
  ];
  const { data, unknown } = pendingAmong(rows);
  expect([data.map(({ id }) => id), unknown]).toEqual([['c', 'a', 'b'], 2]);
});

const asOf = (page: number) => `2026-11-22T10:0${page}:00.000Z`;
function platformOf(size: number, totalCount: number | null = size, unreadable = 0) {
  const pages: number[] = [];
  return {
    pages,
    found: () =>
      pendingOfPlatform(async (page, limit) => {
        pages.push(page);
        const numbers = Array.from({ length: size }, (_, index) => index).slice(
          (page - 1) * limit,
          page * limit,
        );
        const data = numbers.map((number) =>
          chargeback(`c${number}`, number % 50 === 49 ? 'pending' : 'won', -number),
        );
        return { data, totalCount, unapplied: [], unreadable, asOf: asOf(page), stale: page === 2 };
      }),
  };
}

test.each([
  [0, 1, null],
  [99, 1, null],
  [100, 1, null],
  [101, 2, null],
  [200, 2, null],
  [201, 2, { count: 200, through: chargeback('', null, -199).createdAt }],
])(
  'of %i chargebacks, %i pages are read, and older ones are said to be missing',
  async (size, pages, newest) => {
    const platform = platformOf(size);
    const found = await platform.found();
    expect(platform.pages).toHaveLength(pages);
    expect(found).toMatchObject({
      newest,
      totalCount: size,
      asOf: asOf(1),
      stale: pages === 2,
      data: Array.from({ length: Math.floor(Math.min(size, 200) / 50) }, () => ({ status: 'pending' })),
    });
  },
);

test('without a total, only a page that is not full is the last; records that could not be read count', async () => {
  expect((await platformOf(100, null).found()).newest).toBeNull();
  expect((await platformOf(300, null).found()).newest).toMatchObject({ count: 200 });
  expect(await platformOf(120, null, 3).found()).toMatchObject({ newest: null, unreadable: 6 });
});
