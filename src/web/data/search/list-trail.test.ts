import { expect, test } from 'vitest';
import { trailAfter } from './list-trail.ts';

const list = trailAfter(null, '/contributions', { page: 2, status: 'FAILED', peek: '1' });

test('a list starts the trail, without the record that is open beside it', () => {
  expect(list).toEqual({ list: '/contributions', search: { page: 2, status: 'FAILED' } });
  expect(trailAfter(list, '/contributions', {})).toEqual({ list: '/contributions', search: {} });
});

test('pages of records continue the trail, of other kinds too, and another list starts its own', () => {
  expect(trailAfter(trailAfter(list, '/contributions/1', {}), '/donors/2', { tab: 'x' })).toEqual(list);
  expect(trailAfter(list, '/months/2026-10', {})).toEqual(list);
  expect(trailAfter(list, '/donors', { page: 3 })).toEqual({ list: '/donors', search: { page: 3 } });
});

test('any other screen ends the trail', () => {
  expect(trailAfter(list, '/overview', {})).toBeNull();
});
