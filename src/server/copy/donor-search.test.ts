import { expect, test } from 'vitest';
import { searchDonors } from './donor-search.ts';
import { openCopiedGifts } from './gifts/copied-gifts-fixture.ts';

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

test('names are found as their owners write them: family name first in one word, or after a hyphen', async () => {
  const person = (id: string, firstName: string, lastName: string) => ({ id, firstName, lastName });
  const { database } = await openCopiedGifts({
    gifts: [],
    donors: [
      person('baba', '裕美', '馬場'),
      person('wang', '小明', '王'),
      person('kim', '민준', '김'),
      person('berg', 'Anna', "van der Berg-O'Sullivan"),
    ],
  });
  const ids = async (text: string) =>
    (await searchDonors(database, text, { limit: 25, page: 1 })).rows.map(({ id }) => id);
  for (const [text, id] of [
    ['馬場裕美', 'baba'],
    ['裕美', 'baba'],
    ['王小明', 'wang'],
    ['김민준', 'kim'],
    ['osullivan', 'berg'],
    ["berg-o'sullivan", 'berg'],
  ] as const)
    expect([text, await ids(text)]).toEqual([text, [id]]);
});
