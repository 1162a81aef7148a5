import fc from 'fast-check';
import { expect, test } from 'vitest';
import { monthKinds } from '#contract/steward/money/months.ts';
import {
  changesSince,
  frozen,
  type MonthRecord,
  monthDigest,
  openIn,
  totalsOf,
  unknownIn,
} from './month-records.ts';

const record: fc.Arbitrary<MonthRecord> = fc.record({
  kind: fc.constantFrom(...monthKinds),
  // Few IDs, so that most records are in both months.
  id: fc.constantFrom('1', '2', '3', '4', '5', '6'),
  cents: fc.option(fc.nat(1_000_000)),
  status: fc.option(fc.constantFrom('CONFIRMED', 'PENDING', 'SUCCEEDED', 'lost', 'PAID', 'NEW_WORD')),
  type: fc.constantFrom('CASH', 'STOCK', null),
});
const records = fc.uniqueArray(record, { selector: ({ kind, id }) => `${kind} ${id}`, maxLength: 40 });
const digestOf = (all: readonly MonthRecord[]) => monthDigest('2026-10', totalsOf(all), frozen(all));

test('the digest is the same in any order, and differs if any amount or status does', () => {
  fc.assert(
    fc.property(records, fc.infiniteStream(fc.nat()), fc.nat(), (all, keys, place) => {
      const keyed = all.map((one) => ({ one, key: keys.next().value ?? 0 }));
      const mixed = keyed.sort((a, b) => a.key - b.key).map(({ one }) => one);
      expect(digestOf(mixed)).toBe(digestOf(all));
      const chosen = all[place % Math.max(all.length, 1)];
      if (!chosen) return;
      for (const change of [{ cents: (chosen.cents ?? 0) + 1 }, { status: 'ANOTHER' }])
        expect(digestOf(all.map((one) => (one === chosen ? { ...one, ...change } : one)))).not.toBe(
          digestOf(all),
        );
    }),
  );
});

test('the changes since, applied to the frozen records, give the current ones', () => {
  fc.assert(
    fc.property(records, records, (before, now) => {
      const changes = changesSince(frozen(before), frozen(now));
      const states = new Map(
        frozen(before).map(([kind, id, cents, status]) => [`${kind} ${id}`, { cents, status }]),
      );
      for (const { kind, id, before: was, after } of changes) {
        expect(states.get(`${kind} ${id}`) ?? null).toEqual(was);
        if (after) states.set(`${kind} ${id}`, after);
        else states.delete(`${kind} ${id}`);
      }
      const wanted = now.map(({ kind, id, cents, status }) => [`${kind} ${id}`, { cents, status }]);
      expect(Object.fromEntries(states)).toEqual(Object.fromEntries(wanted));
      expect(changesSince(frozen(now), frozen(now))).toEqual([]);
    }),
  );
});

test('totals count settled records, and the checklist counts open ones', () => {
  const all: MonthRecord[] = [
    { kind: 'gift', id: '1', cents: 500, status: 'PAID_OUT', type: 'CASH' },
    { kind: 'gift', id: '2', cents: null, status: 'PAID_OUT', type: 'CASH' },
    { kind: 'gift', id: '3', cents: 700, status: 'PENDING', type: 'CASH' },
    { kind: 'gift', id: '4', cents: 900, status: 'REFUNDED', type: 'CASH' },
    { kind: 'refund', id: '5', cents: 900, status: 'SUCCEEDED', deposited: false },
    { kind: 'refund', id: 'c', cents: 800, status: 'SUCCEEDED', deposited: true },
    { kind: 'refund', id: 'd', cents: 70, status: 'FAILED', deposited: false },
    { kind: 'refund', id: '6', cents: 10, status: 'REQUIRES_ACTION' },
    { kind: 'chargeback', id: '7', cents: 20, status: 'pending' },
    { kind: 'chargeback', id: '8', cents: 30, status: 'lost', deposited: false },
    { kind: 'chargeback', id: 'e', cents: 35, status: 'lost', deposited: true },
    { kind: 'chargeback', id: 'f', cents: 25, status: 'won', deposited: false },
    { kind: 'deposit', id: '9', cents: 40, status: 'PAID', reconciled: true },
    { kind: 'deposit', id: 'a', cents: 50, status: 'PAID', reconciled: false },
    { kind: 'deposit', id: 'b', cents: 60, status: 'IN_TRANSIT', reconciled: false },
  ];
  expect(totalsOf(all)).toEqual({
    gift: { count: 2, cents: 500 },
    refund: { count: 2, cents: 1_700 },
    chargeback: { count: 2, cents: 65 },
    deposit: { count: 2, cents: 90 },
  });
  expect(openIn(all)).toEqual({
    comingDeposits: { count: 1, cents: 60 },
    unreconciledDeposits: { count: 1, cents: 50 },
    openRefunds: { count: 1, cents: 10 },
    pendingChargebacks: { count: 1, cents: 20 },
    undepositedRefunds: { count: 1, cents: 900 },
    undepositedChargebacks: { count: 1, cents: 30 },
    pendingGifts: { count: 1, cents: 700 },
  });
});

test.each<[record: MonthRecord, isUnknown: boolean]>([
  [{ kind: 'gift', id: '1', cents: 500, status: 'PAID_OUT', type: 'CASH' }, false],
  [{ kind: 'gift', id: '1', cents: null, status: 'PAID_OUT', type: 'CASH' }, true],
  // A gift canceled after settlement has no amount and counts nowhere.
  [{ kind: 'gift', id: '1', cents: null, status: 'CANCELED', type: 'DAF' }, false],
  [{ kind: 'gift', id: '1', cents: 500, status: 'NEW_PAID_OUT', type: 'CASH' }, true],
  [{ kind: 'refund', id: '1', cents: 500, status: null }, true],
  [{ kind: 'refund', id: '1', cents: null, status: 'SUCCEEDED' }, true],
  [{ kind: 'refund', id: '1', cents: 500, status: 'PENDING' }, false],
  // Open items are added up, too.
  [{ kind: 'gift', id: '1', cents: null, status: 'PENDING', type: 'CASH' }, true],
  [{ kind: 'refund', id: '1', cents: null, status: 'PENDING' }, true],
  [{ kind: 'refund', id: '1', cents: null, status: 'REQUIRES_ACTION' }, true],
  [{ kind: 'refund', id: '1', cents: null, status: 'FAILED' }, false],
  [{ kind: 'chargeback', id: '1', cents: null, status: 'pending' }, true],
  [{ kind: 'chargeback', id: '1', cents: null, status: 'won' }, false],
  [{ kind: 'deposit', id: '1', cents: null, status: 'IN_TRANSIT' }, true],
  [{ kind: 'deposit', id: '1', cents: null, status: 'CANCELED' }, false],
  [{ kind: 'chargeback', id: '1', cents: 500, status: 'NEW_lost' }, true],
  [{ kind: 'chargeback', id: '1', cents: 500, status: 'won' }, false],
  [{ kind: 'deposit', id: '1', cents: 500, status: 'toString' }, true],
  [{ kind: 'deposit', id: '1', cents: 500, status: 'PAID' }, false],
])('whether totals may lack %j: %s', (one, isUnknown) => {
  const none = { gift: 0, refund: 0, chargeback: 0, deposit: 0 };
  expect(unknownIn([one])).toEqual({ ...none, [one.kind]: isUnknown ? 1 : 0 });
});
