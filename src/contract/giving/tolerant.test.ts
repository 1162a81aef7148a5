import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalText, sumCents, toCents } from '../values/money.ts';
import { operations } from './operations.ts';
import type { Stray } from './stray.ts';
import { UnreadableReply } from './tolerant.ts';

const read = (body: unknown) => {
  const strays: Stray[] = [];
  return { reply: operations['contributions.list'].reply.read(body, (stray) => strays.push(stray)), strays };
};

test('drops unknown members, keeps unknown enumeration values, reads absent and malformed members as null, and reports each', () => {
  const { reply, strays } = read({
    data: [
      {
        id: 'g1',
        type: 'BARTER',
        amount: '12.50',
        donorCoveredFees: 'true',
        extra: 1,
        campaign: { name: 'No id' },
      },
    ],
    totalCount: 1,
  });
  expect(reply.data[0]).toMatchObject({
    id: 'g1',
    type: 'BARTER',
    amount: 12.5,
    donorCoveredFees: true,
    campaign: null,
    status: null,
  });
  expect(reply.data[0]).not.toHaveProperty('extra');
  expect(strays).toEqual(
    expect.arrayContaining([
      { path: 'type', what: 'unknown-word' },
      { path: 'amount', what: 'wrong-type' },
      { path: 'extra', what: 'unknown-member' },
      { path: 'status', what: 'missing' },
      { path: 'campaign.id', what: 'missing' },
    ]),
  );
});

/** One record of each operation with amounts, with `value` as each of its numbers. */
const allNumbersAs = (value: unknown) => {
  const gift = operations['contributions.get'].reply.read({ data: { id: 'g1', amount: value } }, ignore).data;
  const campaign = operations['campaigns.get'].reply.read(
    { data: { id: 'c1', totalContributionValue: value, totalContributionCount: value } },
    ignore,
  ).data;
  const refund = operations['refunds.get'].reply.read(
    { data: { id: 'r1', amountInCents: value, netValueInCents: value, feeValueInCents: value } },
    ignore,
  ).data;
  return {
    dollars: [gift.amount, campaign.totalContributionValue],
    cents: [refund.amountInCents, refund.netValueInCents, refund.feeValueInCents],
    count: campaign.totalContributionCount,
  };
};
const ignore = () => undefined;

test.each([
  [12, 12, 12, 12],
  [-12, -12, -12, -12],
  ['12', 12, 12, 12],
  // Dollars are rounded to cents when they are shown; a fraction of a cent is no amount, and of a count no count.
  [12.345, 12.345, null, null],
  ['1023.5', 1023.5, null, null],
  [1e10, 1e10, 1e10, 1e10],
  [1e10 + 0.01, null, null, null],
  [1e12, null, 1e12, 1e12],
  [1e12 + 1, null, null, 1e12 + 1],
  [-1e12 - 1, null, null, -1e12 - 1],
  [1e15, null, null, 1e15],
  [9e15, null, null, 9e15],
  [1e16, null, null, null],
  ['99999999999999999999', null, null, null],
  [1e300, null, null, null],
  ['$1,234.00', null, null, null],
  [Number.NaN, null, null, null],
])('reads the number %s as %s dollars, %s cents, and a count of %s', (value, dollars, cents, count) => {
  expect(allNumbersAs(value)).toEqual({
    dollars: [dollars, dollars],
    cents: [cents, cents, cents],
    count,
  });
});

test('any amount that was read can be added up and written', () => {
  fc.assert(
    fc.property(fc.oneof(fc.double(), fc.integer(), fc.maxSafeInteger(), fc.jsonValue()), (value) => {
      const { dollars, cents } = allNumbersAs(value);
      for (const amount of dollars) if (amount != null) decimalText(toCents(amount));
      decimalText(sumCents(cents.flatMap((amount) => amount ?? [])));
    }),
  );
});

test('treats null and absent alike where a member may be absent, and reports neither', () => {
  const { strays } = read({ data: [{ id: 'g1', metadata: null, subscriptionId: null }], totalCount: 1 });
  expect(strays.map((stray) => stray.path)).not.toContain('metadata');
  expect(strays.map((stray) => stray.path)).not.toContain('subscriptionId');
});

test.each([undefined, null, 'text', [], {}, { data: {} }])('refuses %j as a list', (body) => {
  expect(() => read(body)).toThrow(UnreadableReply);
});

test('reads a missing or malformed total as null', () => {
  expect(read({ data: [] }).reply.totalCount).toBeNull();
  expect(read({ data: [], totalCount: -1 }).reply.totalCount).toBeNull();
});

test('reports names of unknown members only when they are plain words', () => {
  const { strays } = read({ data: [{ id: 'g1', 'a person <ada@example.org>': 1 }], totalCount: 1 });
  expect(JSON.stringify(strays)).not.toContain('example.org');
});

test('leaves out what is no record, and says next to which record it was', () => {
  const at = '2026-11-20T10:00:00.000Z';
  const data = [null, { id: 'g1' }, { contributionDate: at }, 7, { id: '' }, { id: 'g2' }];
  const { reply } = read({ data, totalCount: 6 });
  expect(reply.data.map(({ id }) => id)).toEqual(['g1', 'g2']);
  expect(reply.unreadable).toEqual([
    { why: 'no-record', near: 'g1', at: null },
    { why: 'no-id', near: 'g1', at },
    { why: 'no-record', near: 'g1', at: null },
    { why: 'no-id', near: 'g1', at: null },
  ]);
  expect(read({ data: [{ id: 'g1' }], totalCount: 1 }).reply).not.toHaveProperty('unreadable');
  expect(() => read({ data: Array.from({ length: 10 }, () => null), totalCount: 10 })).toThrow(
    UnreadableReply,
  );
});

test('no text of a reply turns the direction of what is shown after it: names, unknown words, and free members', () => {
  const turned = (text: string) => `\u202e\u200f${text}\u2066`;
  const { reply } = read({
    data: [
      {
        id: turned('g1'),
        type: turned('BARTER'),
        donor: { id: 'd1', firstName: turned('Ada'), lastName: turned('') },
        campaign: { id: 'c1', name: turned('Winter') },
      },
    ],
    totalCount: 1,
  });
  expect(reply.data[0]).toMatchObject({
    id: 'g1',
    type: 'BARTER',
    donor: { firstName: 'Ada', lastName: '' },
    campaign: { name: 'Winter' },
  });
  expect(JSON.stringify(reply)).not.toMatch(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/);
  const plan = operations['subscriptions.get'].reply.read(
    { data: { id: 'p1', metadata: { [turned('color')]: turned('red'), size: 3 } } },
    () => undefined,
  );
  expect(plan.data.metadata).toEqual({ color: 'red', size: 3 });
});

test.each<[member: object, isKnown: boolean]>([
  [{}, true],
  [{ currency: 'usd' }, true],
  [{ currency: 'US Dollar' }, true],
  [{ currency: '' }, true],
  [{ currency: 'EUR' }, false],
  [{ isoCurrency: 'cad' }, false],
  [{ currency_code: '978' }, false],
])('the amount of a gift with %j is known in dollars: %s', (member, isKnown) => {
  const strays: Stray[] = [];
  const { data } = operations['contributions.list'].reply.read(
    { data: [{ id: 'g1', amount: 20, ...member }], totalCount: 1 },
    (stray) => strays.push(stray),
  ) as { data: { amount: number | null }[] };
  expect(data[0]?.amount).toBe(isKnown ? 20 : null);
  expect(strays.filter(({ what }) => what === 'other-money').map(({ path }) => path)).toEqual(
    isKnown ? [] : ['amount'],
  );
});

test('money inside an object of another currency is of that currency, unless it says its own', () => {
  const read = (more: object) =>
    operations['deposits.list'].reply.read(
      {
        data: [
          {
            id: 'd1',
            amountInCents: 500,
            lineItems: [{ type: 'payment', grossValueInCents: 700, ...more }],
            currency: 'EUR',
          },
        ],
        totalCount: 1,
      },
      () => undefined,
    ) as { data: { amountInCents: number | null; lineItems: { grossValueInCents: number | null }[] }[] };
  const centsOf = (more: object) =>
    read(more).data.map((one) => [one.amountInCents, one.lineItems[0]?.grossValueInCents]);
  expect(centsOf({})).toEqual([[null, null]]);
  expect(centsOf({ currency: 'USD' })).toEqual([[null, 700]]);
});
