import { expect, test } from 'vitest';
import { openCopiedGifts } from '../gifts/copied-gifts-fixture.ts';
import { searchDonors } from './donor-search.ts';

const donor = (id: string, lastName: string, gifts: number) => ({
  id,
  firstName: 'Ann',
  lastName,
  totalContributionsCount: gifts,
});

test('sorts full words of the name first, then more gifts, then by name', async () => {
  const { database } = await openCopiedGifts({
    gifts: [],
    donors: [
      donor('a', 'Brooks', 50),
      donor('b', 'Brook', 1),
      donor('c', 'Brook', 7),
      donor('d', 'Abbrook', 99),
    ],
  });
  const ids = async (text: string, page = 1, limit = 25) =>
    (await searchDonors(database, text, { limit, page })).rows.map(({ id }) => id);
  expect(await ids('brook')).toEqual(['c', 'b', 'a']);
  expect(await ids('ann')).toEqual(['d', 'a', 'c', 'b']);
  expect([await ids('ann', 1, 3), await ids('ann', 2, 3)]).toEqual([['d', 'a', 'c'], ['b']]);
});
