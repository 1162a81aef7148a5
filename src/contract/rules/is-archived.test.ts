import { expect, test } from 'vitest';
import { isArchived } from './is-archived.ts';

test.each([
  ['ACTIVE', null, false],
  [null, null, false],
  ['ARCHIVED', null, true],
  ['ACTIVE', '2026-08-31T12:00:00.000Z', true],
])('a campaign that is %s, archived at %s: %s', (status, archivedAt, expected) => {
  expect(isArchived({ status, archivedAt })).toBe(expected);
});
