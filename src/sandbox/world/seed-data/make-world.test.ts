import { expect, test } from 'vitest';
import { statusesByType } from '#contract/giving/gift-statuses.ts';
import {
  chargebackStatuses,
  chargebackTypes,
  refundStatuses,
  subscriptionStatuses,
} from '#contract/giving/vocabulary.ts';
import type { SandboxDatabase } from '../../database/sandbox-database.ts';
import { smallWorld, testNow } from '../small-world.ts';
import { hashWorld } from '../world-hash.ts';

const hashOf = (wish: { seed: number; gifts: number; now: number }) =>
  hashWorld(smallWorld(wish.gifts, wish.seed, wish.now));
const words = (db: SandboxDatabase, sql: string) => db.all<{ word: string }>(sql).map(({ word }) => word);

test('the same settings give identical data, and other settings give other data', () => {
  const wish = { seed: 7, gifts: 600, now: testNow };
  const hash = hashOf(wish);
  expect(hashOf(wish)).toBe(hash);
  expect(hashOf({ ...wish, seed: 8 })).not.toBe(hash);
  expect(hashOf({ ...wish, now: testNow + 1 })).not.toBe(hash);
});

test.each([5, 60, 500, 3_000])('generates exactly %i gifts', (gifts) => {
  const db = smallWorld(gifts);
  expect(db.one('select count(*) as n from contributions where org = 1')).toEqual({ n: gifts });
});

// Any day of the week, since deposits are weekly.
test.each([0, 1, 2, 3, 4, 5, 6])(
  'from 500 gifts on, every status of every record exists (day %i)',
  (days) => {
    const db = smallWorld(500, days, testNow + days * 86_400_000);
    const states = words(
      db,
      "select distinct type || ' ' || status as word from contributions where org = 1",
    );
    const expected = Object.entries(statusesByType).flatMap(([type, list]) =>
      list.map((status) => `${type} ${status}`),
    );
    expect(expected.filter((word) => !states.includes(word))).toEqual([]);
    expect(words(db, 'select distinct status as word from refunds').sort()).toEqual(
      [...refundStatuses].sort(),
    );
    const chargebacks = words(db, "select distinct type || ' ' || status as word from chargebacks");
    for (const type of chargebackTypes)
      for (const status of chargebackStatuses) expect(chargebacks).toContain(`${type} ${status}`);
    expect(words(db, 'select distinct status as word from subscriptions where org = 1').sort()).toEqual(
      [...subscriptionStatuses].sort(),
    );
    expect(words(db, 'select distinct status as word from deposits').sort()).toEqual([
      'CANCELED',
      'FAILED',
      'IN_TRANSIT',
      'PAID',
      'PENDING',
    ]);
    expect(db.one('select count(*) as n from contributions where amount is null')).not.toEqual({ n: 0 });
  },
);
