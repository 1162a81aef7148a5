import { expect, test } from 'vitest';
import { sampleWrites } from '../../tests/sample-writes.ts';
import { digest } from '../fingerprint.ts';
import { authorizeRule } from './authorize-rule.ts';
import { earlier, find, fresh, pagesOf } from './rule-fixture.ts';

type Input = Parameters<ReturnType<typeof authorizeRule>['prepare']>[0];

/** Runs only the checks that come before any read: a read would be a call to the platform. */
const prepare = (cardEntry: boolean, paymentMethod: Record<string, unknown>) =>
  authorizeRule(cardEntry).prepare(
    {
      ...sampleWrites['payments.authorize'],
      body: { ...sampleWrites['payments.authorize'].body, paymentMethod },
    } as Input,
    {
      read: () => Promise.reject(new Error('read')),
      intentId: 'i1',
      now: 0,
      seenVersion: null,
      accepted: async () => [],
    },
  );
const facts = { email: digest('i1', 'ada@example.org'), cents: 0, isPlan: false };
const ada = { id: 'd1', email: 'ada@example.org' };

test('finds a payment method that was only saved through its donor; a missing donor proves nothing', async () => {
  const found = (donors: object[], methods: object[]) =>
    find('payments.authorize', facts, {
      'donors.list': pagesOf(donors),
      'paymentMethods.listByDonor': () => methods,
    });
  const method = { id: 'm1', updatedAt: fresh };
  expect(await found([{ id: 'd0', email: 'bea@example.org' }, ada], [method])).toMatchObject({
    found: 'yes',
  });
  const others = Array.from({ length: 130 }, (_, at) => ({ id: `o${at}`, email: `${at}@example.org` }));
  expect(await found([...others, ada], [method])).toMatchObject({ found: 'yes' });
  expect(await found([ada], [{ id: 'm1', updatedAt: earlier }])).toEqual({ found: 'no' });
  expect(await found([], [method])).toEqual({ found: 'no', cut: true });
  expect(await find('payments.authorize', facts, { 'donors.list': () => [ada] })).toEqual({
    found: 'unreadable',
  });
});

test('finds a plan among any number of newer ones; if there are too many to read, not finding it proves nothing', async () => {
  const plan = { id: 'p1', donorId: 'd1', amount: 25, createdAt: fresh };
  const found = (newer: number) => {
    const others = Array.from({ length: newer }, (_, index) => ({ ...plan, id: `n${index}`, amount: 5 }));
    const rows = [...others, plan, { ...plan, id: 'older', createdAt: earlier }];
    return find(
      'payments.authorize',
      { ...facts, cents: 2_500, isPlan: true },
      { 'subscriptions.list': pagesOf(rows), 'donors.get': () => ada },
    );
  };
  expect(await found(0)).toEqual({ found: 'yes', madeId: 'p1' });
  expect(await found(250)).toEqual({ found: 'yes', madeId: 'p1' });
  expect(await found(2_000)).toEqual({ found: 'no', cut: true });
});

test("a new plan of another donor is not this donor's, however alike", async () => {
  const donors = new Map<unknown, object>([
    ['d1', ada],
    ['d2', { id: 'd2', email: 'bea@example.org' }],
  ]);
  const found = (donorId: string) =>
    find(
      'payments.authorize',
      { ...facts, cents: 2_500, isPlan: true },
      {
        'subscriptions.list': pagesOf([{ id: 'p1', donorId, amount: 25, createdAt: fresh }]),
        'donors.get': ({ path }) => donors.get(path?.donorId),
      },
    );
  expect(await found('d1')).toMatchObject({ found: 'yes' });
  expect(await found('d2')).toMatchObject({ found: 'no' });
});

const sealed = 'x'.repeat(400);
const card = {
  paymentMethodType: 'Card',
  holderName: 'Ada Example',
  encryptedCardNumber: sealed,
  encryptedExpiryMonth: sealed,
  encryptedExpiryYear: sealed,
  encryptedSecurityCode: sealed,
};

test('while card entry is off, new cards and accounts are refused before anything is read', async () => {
  await expect(prepare(false, card)).rejects.toMatchObject({ type: 'card-entry-off', status: 403 });
  await expect(prepare(false, { paymentMethodType: 'BankAccount' })).rejects.toMatchObject({
    type: 'card-entry-off',
  });
});

test('while card entry is on, a new card passes these checks; a stored payment method always does', async () => {
  await expect(prepare(true, card)).rejects.toThrow('read');
  const stored = { paymentMethodType: 'StoredPaymentMethod', storedPaymentMethodId: 'm1' };
  await expect(prepare(false, stored)).rejects.toThrow('read');
});

test.each(['encryptedCardNumber', 'encryptedExpiryMonth', 'encryptedExpiryYear', 'encryptedSecurityCode'])(
  'refuses a plain %s without repeating it in the response',
  async (name) => {
    const refusal = await prepare(true, { ...card, [name]: '12' }).catch((thrown: unknown) => thrown);
    expect(refusal).toMatchObject({ type: 'not-encrypted', status: 422 });
    expect(JSON.stringify(refusal)).not.toContain('"12"');
  },
);
