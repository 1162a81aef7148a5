import { expect, test } from 'vitest';
import { sortedLocations } from './location-order.ts';
import { readLocationsSearch } from './locations-search.ts';

test('the donor page order has no direction', () => {
  expect(readLocationsSearch({ direction: 'ASC', archived: 'true' })).toEqual({ archived: true });
  expect(readLocationsSearch({ sort: 'name', direction: 'ASC' })).toEqual({ sort: 'name', direction: 'ASC' });
});

test('the order of the donor page can be chosen again after another sort', () => {
  const byName = sortedLocations({ archived: true, page: 3 }, 'name', 'ASC');
  expect(byName).toEqual({ archived: true, sort: 'name', direction: 'ASC' });
  expect(sortedLocations(byName, 'displayOrder', 'ASC')).toEqual({ archived: true });
});
