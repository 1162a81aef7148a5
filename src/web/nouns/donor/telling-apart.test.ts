import { expect, test } from 'vitest';
import { setTimeZone } from '../../data/format/format.ts';
import type { Donor } from './query.ts';
import { tellingApart } from './telling-apart.ts';

const donor = (id: string, more: Partial<Donor> = {}): Donor =>
  ({
    id,
    firstName: 'Ruth',
    lastName: 'Abbott',
    email: null,
    phone: null,
    address: null,
    totalContributionsCount: null,
    latestContributionDate: null,
    ...more,
  }) as Donor;
const home = { line1: '1 Oak St', city: 'Salem', zip: '97301' } as Donor['address'];

test('two donors of one name are told apart by what differs, at last by their IDs', () => {
  setTimeZone('America/Los_Angeles');
  const salem = donor('a'.repeat(24), { address: home, totalContributionsCount: 2 });
  const other = donor('b'.repeat(24), {
    totalContributionsCount: 9,
    latestContributionDate: '2020-11-05T18:00:00Z',
  });
  expect([tellingApart(salem, [salem, other]), tellingApart(other, [salem, other])]).toEqual([
    'Salem 97301, 2 gifts',
    '9 gifts, last gift Nov 5, 2020',
  ]);
  const [one, two] = [donor('c'.repeat(24)), donor('d'.repeat(24))];
  expect([tellingApart(one, [one, two]), tellingApart(two, [one, two])]).toEqual([
    'ID …cccccc',
    'ID …dddddd',
  ]);
  expect(
    new Set([salem, other, one, two].map((each) => tellingApart(each, [salem, other, one, two]))).size,
  ).toBe(4);
});

test('beside other names, email and phone are enough', () => {
  const ruth = donor('a', { email: 'ruth@example.org', address: home });
  const ana = donor('b', { firstName: 'Ana' });
  expect([tellingApart(ruth, [ruth, ana]), tellingApart(ana, [ruth, ana])]).toEqual([
    'ruth@example.org',
    'No email',
  ]);
});
