import fc from 'fast-check';
import { expect, test } from 'vitest';
import { advance, worldClock } from './advance.ts';
import { brokenRules } from './invariants.ts';
import { copiedWorld, smallWorld, testNow } from './small-world.ts';
import { day, hour } from './time.ts';
import { hashWorld } from './world-hash.ts';

const worlds = fc.record({
  seed: fc.integer({ min: 0, max: 1_000_000 }),
  gifts: fc.constantFrom(5, 60, 500, 900),
  now: fc.integer({ min: testNow - 400 * day, max: testNow + 400 * day }),
});

test('the invariants hold in generated data and after simulated time', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(
      worlds,
      fc.array(fc.integer({ min: 1, max: 25 * day }), { minLength: 1, maxLength: 3 }),
      (wish, steps) => {
        const db = smallWorld(wish.gifts, wish.seed, wish.now);
        expect(brokenRules(db)).toEqual([]);
        for (const step of steps) {
          advance(db, worldClock(db) + step);
          expect(brokenRules(db)).toEqual([]);
        }
        db.close();
      },
    ),
    { numRuns: process.env.SOAK === 'on' ? 12 : 4 },
  );
});

test('one long advance gives the same data as many short ones', () => {
  fc.assert(
    fc.property(
      worlds,
      fc.array(fc.integer({ min: 1, max: 4 * day }), { minLength: 2, maxLength: 6 }),
      (wish, steps) => {
        const [once, often] = [
          smallWorld(wish.gifts, wish.seed, wish.now),
          smallWorld(wish.gifts, wish.seed, wish.now),
        ];
        for (const step of steps) advance(often, worldClock(often) + step);
        advance(once, worldClock(often));
        expect(hashWorld(once)).toBe(hashWorld(often));
        once.close();
        often.close();
      },
    ),
    { numRuns: process.env.SOAK === 'on' ? 6 : 3 },
  );
});

test('a simulated month brings gifts, plan payments, deposits, refunds and chargebacks', () => {
  const db = copiedWorld(2_000);
  const count = (sql: string) => db.one<{ n: number }>(sql)?.n ?? 0;
  const before = count('select count(*) as n from contributions');
  const plans = count('select count(*) as n from contributions where plan is not null');
  advance(db, testNow + 30 * day);
  expect(count('select count(*) as n from contributions')).toBeGreaterThan(before + 40);
  expect(count('select count(*) as n from contributions where plan is not null')).toBeGreaterThan(plans + 10);
  expect(count(`select count(*) as n from deposits where created_at > ${testNow}`)).toBeGreaterThan(3);
  const events = db.all<{ event: string }>('select distinct event from events').map(({ event }) => event);
  for (const event of [
    'contribution.approved',
    'contribution.paid_out',
    'contribution.declined',
    'deposit.paid_out',
    'donor.created',
  ])
    expect(events).toContain(event);
  expect(worldClock(db)).toBe(testNow + 30 * day);
});

test('advancing to an earlier time changes nothing', () => {
  const db = smallWorld(60);
  const before = hashWorld(db);
  advance(db, testNow - hour);
  advance(db, testNow);
  expect(hashWorld(db)).toBe(before);
});
