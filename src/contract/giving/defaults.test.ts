import { expect, test } from 'vitest';
import { filterDefaults } from './defaults.ts';

test('locations sort by display order ascending and donors by last update descending', () => {
  expect(filterDefaults('locations.list')).toEqual({
    limit: 25,
    page: 1,
    sortBy: 'displayOrder',
    sortDirection: 'ASC',
  });
  expect(filterDefaults('donors.list')).toEqual({
    limit: 25,
    page: 1,
    sortBy: 'updatedAt',
    sortDirection: 'DESC',
  });
  expect(filterDefaults('contributions.list')).toEqual({ limit: 25, page: 1 });
  expect(filterDefaults('contributions.get')).toEqual({});
});
