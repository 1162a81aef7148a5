import { expect, test } from 'vitest';
import { createNewestSeen } from './newest-seen.ts';

const minute = 60_000;
const start = Date.UTC(2026, 10, 20, 9);
const row = (amount: number, minutes: number | null) => ({
  id: 'p1',
  amount,
  updatedAt: minutes === null ? null : new Date(start + minutes * minute).toISOString(),
});

function setUp() {
  let now = start;
  const newest = createNewestSeen(() => now);
  return {
    at: (minutes: number) => {
      now = start + minutes * minute;
    },
    get: (one: object) => (newest('subscriptions.get', { data: one }) as { data: unknown }).data,
    list: (...rows: unknown[]) =>
      (newest('subscriptions.list', { data: rows, totalCount: 1 }) as { data: unknown[] }).data,
    newest,
  };
}

test('a plan whose change was seen does not flip back, alone or in a list, while a replica may lag behind', () => {
  const { at, get, list } = setUp();
  at(1);
  expect(get(row(25, 1))).toEqual(row(25, 1));
  at(2);
  expect(get(row(20, -60))).toEqual(row(25, 1));
  expect(list(row(20, -60), { id: 'p2', updatedAt: null })).toEqual([
    row(25, 1),
    { id: 'p2', updatedAt: null },
  ]);
  at(3);
  expect(get(row(30, 3))).toEqual(row(30, 3));
});

test('what the platform still says after ten minutes counts: it was set back', () => {
  const { at, get } = setUp();
  at(1);
  get(row(25, 1));
  at(11);
  expect(get(row(20, -60))).toEqual(row(25, 1));
  at(12);
  expect(get(row(20, -60))).toEqual(row(20, -60));
  expect(get(row(20, -60))).toEqual(row(20, -60));
});

test('a record that does not say when it changed is taken as it is, and a reply without older records is the same object', () => {
  const { at, get, newest } = setUp();
  at(1);
  get(row(25, 1));
  expect(get(row(20, null))).toEqual(row(20, null));
  const reply = { data: [row(30, 2)], totalCount: 1 };
  expect(newest('subscriptions.list', reply)).toBe(reply);
  expect(newest('health.get', 'OK')).toBe('OK');
});

test('a deposit is not replaced by its row in the list, nor the row by the deposit', () => {
  const { at, newest } = setUp();
  at(1);
  const deposit = { id: 'd1', updatedAt: row(0, 1).updatedAt, lineItems: [1, 2] };
  newest('deposits.get', { data: deposit });
  const listed = { data: [{ id: 'd1', updatedAt: row(0, -9).updatedAt }], totalCount: 1 };
  expect(newest('deposits.list', listed)).toBe(listed);
});
