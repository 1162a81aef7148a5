import { expect, test } from 'vitest';
import { unreadParts } from './unread-search.ts';

test('names only the parts of an address that its screen could not read', () => {
  const parts = (raw: Record<string, unknown>, read: Record<string, unknown>) => unreadParts(raw, read);
  expect(parts({ page: '2', status: 'PENDING' }, { page: 2, status: ['PENDING'] })).toEqual([]);
  expect(parts({ status: 'PENDING,ODD,FAILED' }, { status: ['PENDING', 'FAILED'] })).toEqual([
    ['status', 'ODD'],
  ]);
  expect(parts({ givenFrom: '2026-02-30', color: 'blue' }, {})).toEqual([
    ['givenFrom', '2026-02-30'],
    ['color', 'blue'],
  ]);
  expect(parts({ status: '', least: undefined, page: '2' }, { page: 2 })).toEqual([['status', '']]);
  expect(parts({ q: 'x'.repeat(500) }, {})).toEqual([['q', 'x'.repeat(200)]]);
});
