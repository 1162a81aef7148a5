/** What a demo's data have to show when plans are compared with their gifts. */
import { describe, expect, onTestFinished, test } from 'vitest';
import { openSandboxDatabase } from '../../database/sandbox-database.ts';
import { advance } from '../advance.ts';
import { brokenRules } from '../invariants.ts';
import { testNow } from '../small-world.ts';
import { day } from '../time.ts';
import { hashWorld } from '../world-hash.ts';
import { makeWorld } from './make-world.ts';

function demo(gifts: number, days: number, past = true) {
  const db = openSandboxDatabase(':memory:');
  onTestFinished(() => db.close());
  makeWorld(db, { seed: 1, gifts, now: testNow + days * day, past });
  return db;
}

describe.each([5, 60, 1_500])('a demo with %i gifts', (gifts) => {
  test.each([0, 2, 5])('keeps the invariants (day %i), also when time goes on', (days) => {
    const db = demo(gifts, days);
    expect(brokenRules(db)).toEqual([]);
    if (days > 0) return;
    advance(db, testNow + (days + 9) * day);
    expect(brokenRules(db)).toEqual([]);
  });
});

test('everything else has only plans that keep their word', () => {
  expect(hashWorld(demo(2_000, 0, false))).not.toBe(hashWorld(demo(2_000, 0)));
  expect(demo(2_000, 0, false).all('select * from misbehaviors')).toEqual([]);
});
