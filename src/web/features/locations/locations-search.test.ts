import { expect, test } from 'vitest';
import { readLocationsSearch } from './locations-search.ts';

test('the order of locations that donors see has no direction', () => {
  expect(readLocationsSearch({ direction: 'ASC', archived: 'true' })).toEqual({ archived: true });
  expect(readLocationsSearch({ sort: 'name', direction: 'ASC' })).toEqual({ sort: 'name', direction: 'ASC' });
});
