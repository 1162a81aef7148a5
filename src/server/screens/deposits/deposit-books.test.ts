import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DepositLine, DepositRecord } from '#contract/rules/deposit-lines.ts';
import type { DepositGift } from '#contract/steward/operations/deposits.ts';

import { cents, dollars, sumCents, toCents } from '#contract/values/money.ts';
import { openCopy } from '../../copy/copy.ts';
import type { RouteRequest } from '../../gate/route.ts';
import { createManualClock } from '../../tests/manual-clock.ts';
import { createRecordingLog } from '../../tests/recording-log.ts';
import type { Gateway } from '../../upstream/gateway.ts';
import { booksRows, booksTitles, depositBooks } from './deposit-books.ts';

const deposit = (change: Partial<DepositRecord>): DepositRecord => ({
  id: 'deposit-1',
  status: 'PAID',
  type: 'AUTOMATED',
  amountInCents: cents(0),
  arrivalAt: '2026-11-18T14:00:00.000Z',
  startingBalanceInCents: null,
  endingBalanceInCents: null,
  bankName: 'First Example Bank',
  bankLast4: '8812',
  statementDescriptor: 'HARBOR LIGHT GIVING',
  paymentMethodType: ['card'],
  name: null,
  reconciledAt: null,
  createdAt: null,
  updatedAt: null,
  lineItems: [],
  ...change,
});
const day = (text: string | null | undefined) => text?.slice(0, 10) ?? null;
const column = (name: (typeof booksTitles)[number]) => booksTitles.indexOf(name);

const lineOf = fc.record({
  type: fc.constantFrom('payment', 'refund', 'chargeback', 'adjustment', 'transfer', 'new_word'),
  grossValueInCents: fc.option(fc.integer({ min: -500_000, max: 500_000 }).map(cents)),
  grossFeeValueInCents: fc.option(fc.integer({ min: -5_000, max: 5_000 }).map(cents)),
  referenceId: fc.option(fc.stringMatching(/^[0-9a-f]{24}$/).map((id) => `tr_ad_${id}`)),
  description: fc.option(fc.string()),
}) satisfies fc.Arbitrary<DepositLine>;

test('the net column adds up to the deposit, and gross minus fee is net on every row, whatever the lines contain', () => {
  fc.assert(
    fc.property(
      fc.array(lineOf),
      fc.integer({ min: -1e7, max: 1e7 }).map(cents),
      (lineItems, amountInCents) => {
        const rows = booksRows(deposit({ lineItems, amountInCents }), { gifts: {}, reversals: null }, day);
        // A cell of this column is a number of dollars, or empty.
        const inCents = (row: (typeof rows)[number], at: number) =>
          typeof row[at] === 'number' ? toCents(dollars(row[at])) : null;
        const nets = rows.flatMap((row) => inCents(row, column('Net')) ?? []);
        expect(sumCents(nets)).toBe(amountInCents);
        // Each line has its own row. What no line covers is in a row after them.
        for (const [index, line] of lineItems.entries()) {
          const row = rows[index] ?? [];
          const known = line.grossValueInCents !== null;
          if (known) expect([index, inCents(row, column('Net'))]).toEqual([index, line.grossValueInCents]);
        }
        for (const row of rows) {
          expect(row).toHaveLength(booksTitles.length);
          const [gross, fee, net] = [column('Gross'), column('Fee'), column('Net')].map((at) =>
            inCents(row, at),
          );
          if (gross != null && fee != null) expect(gross - fee).toBe(net);
        }
      },
    ),
  );
});

test("the row of a gift has its date, its campaign, and the fee based on the gift's own amount", () => {
  const id = 'a1a1a1a1a1a1a1a1a1a1a1a1';
  const line: DepositLine = {
    type: 'payment',
    grossValueInCents: cents(24_305),
    grossFeeValueInCents: null,
    referenceId: `tr_ad_${id}`,
    description: null,
  };
  const gift: DepositGift = {
    donorId: 'd',
    donorName: 'Ada Example',
    anonymous: false,
    givenAt: '2026-11-14T09:00:00.000Z',
    campaign: 'Winter shelter',
    subcampaign: 'Beds',
    method: 'Card',
    type: 'CASH',
    amountInCents: cents(25_000),
  };
  const rows = booksRows(
    deposit({ lineItems: [line], amountInCents: cents(24_305) }),
    { gifts: { [id]: gift }, reversals: null },
    day,
  );
  expect(rows).toEqual([
    [
      '2026-11-18',
      'HARBOR LIGHT GIVING',
      1,
      'payment',
      null,
      '2026-11-14',
      'Winter shelter',
      'Beds',
      250,
      6.95,
      243.05,
      id,
      `tr_ad_${id}`,
      'deposit-1',
    ],
  ]);
});

test('the row of a refund has the gross amount of its record, whose fee was returned', () => {
  const [gift, refund] = ['a1a1a1a1a1a1a1a1a1a1a1a1', 'b2b2b2b2b2b2b2b2b2b2b2b2'];
  const line: DepositLine = {
    type: 'refund',
    grossValueInCents: cents(-101_030),
    grossFeeValueInCents: cents(400),
    referenceId: refund,
    description: null,
  };
  const reversals = {
    refunds: [{ id: refund, contributionId: gift, depositId: null, amountInCents: cents(101_430) }],
    chargebacks: [],
  };
  const [row] = booksRows(
    deposit({ lineItems: [line], amountInCents: cents(-101_030) }),
    { gifts: {}, reversals },
    day,
  );
  expect((['Gross', 'Fee', 'Net', 'Gift ID'] as const).map((title) => row?.[column(title)])).toEqual([
    -1_014.3,
    -4,
    -1_010.3,
    gift,
  ]);
});

test("the columns are the same as in last year's files", () => {
  expect(booksTitles.join()).toBe(
    'Deposit date,Statement descriptor,Line,Kind,Description,Gift date,Campaign,Subcampaign,Gross,Fee,Net,Gift ID,Reference,Deposit ID',
  );
});

test("dates are those of the organization's time zone", async () => {
  const data = deposit({ id: 'd1', arrivalAt: '2026-11-19T03:00:00.000Z', amountInCents: cents(1_000) });
  // Only the parts of the gateway and the request that an export reads.
  const gateway = { read: async () => ({ reply: { data } }) } as unknown as Gateway;
  const unread = { read: gateway.read, offsetMs: () => 0, missing: () => [], checked: async () => undefined };
  const copy = await openCopy({
    config: { kind: 'sqlite', file: ':memory:' },
    source: 'test',
    gateway: unread,
    clock: createManualClock(0),
    log: createRecordingLog().log,
    refreshMs: 0,
  });
  const request = { raw: new Request('http://steward.test'), session: null } as unknown as RouteRequest;
  const made = await depositBooks({ gateway, copy, zone: 'America/Los_Angeles' }).make(
    { depositId: 'd1' },
    request,
  );
  await copy.close();
  expect([made.fileName, made.rows[0]?.[0]]).toEqual(['deposit-2026-11-18-d1.csv', '2026-11-18']);
});
