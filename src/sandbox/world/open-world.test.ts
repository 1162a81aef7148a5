import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { advance, worldClock } from './advance.ts';
import { openWorld } from './open-world.ts';
import { testNow } from './small-world.ts';
import { day, hour, startOfDay } from './time.ts';
import { hashWorld } from './world-hash.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'world-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const setting = (now: number, frozen = false) => ({ folder, seed: 3, gifts: 60, now, frozen });
const open = (now: number, frozen = false) => openWorld(setting(now, frozen));

test('a second start opens the same data with its changes', () => {
  const first = open(testNow);
  expect(first.made).toBe(true);
  expect(worldClock(first.db)).toBe(startOfDay(testNow));
  advance(first.db, testNow);
  first.db.run("update donors set first_name = 'Changed' where seq = 1000001");
  const before = hashWorld(first.db);
  first.db.close();
  const second = open(testNow + hour);
  expect(second.made).toBe(false);
  expect(hashWorld(second.db)).toBe(before);
  second.db.close();
});

test.each([
  ['too much time has passed', testNow + 61 * day],
  ['time went backwards', testNow - 2 * day],
])('generates new data when %s', (_, now) => {
  const first = open(testNow);
  advance(first.db, testNow);
  first.db.close();
  const second = open(now);
  expect(second.made).toBe(true);
  expect(worldClock(second.db)).toBe(startOfDay(now));
  second.db.close();
});

test('frozen data has exactly the requested time and its own file', () => {
  const living = open(testNow);
  const frozen = open(testNow, true);
  expect(worldClock(frozen.db)).toBe(testNow);
  frozen.db.close();
  living.db.close();
  const again = open(testNow, true);
  expect(again.made).toBe(false);
  again.db.close();
});

test('keeps the data in memory without a folder', () => {
  const { db, made } = openWorld({ ...setting(testNow), folder: null });
  expect(made).toBe(true);
  expect(db.one('select count(*) as n from contributions where org = 1')).toEqual({ n: 60 });
  db.close();
});
