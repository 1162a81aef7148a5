import { expect, test } from 'vitest';
import { copyForm } from './copy-database.ts';
import { canRenew, isOtherTables } from './renew-tables.ts';

test('the tables of the form before this one can be brought up to date, or that they cannot is said here', () => {
  expect(canRenew(copyForm - 1)).toBe(true);
  expect(canRenew(copyForm)).toBe(false);
});

test.each([
  [new Error('duplicate column name: outdated'), true],
  [new Error('no such column: outdated'), true],
  [new Error('no such table: gifts'), true],
  [Object.assign(new Error('column "outdated" already exists'), { code: '42701' }), true],
  [new Error('database or disk is full'), false],
  [new Error('database is locked'), false],
  [Object.assign(new Error('deadlock detected'), { code: '40P01' }), false],
  [undefined, false],
])('%s is no reason to drop the copy unless its tables are others', (thrown, isOther) => {
  expect(isOtherTables(thrown ?? {})).toBe(isOther);
});
