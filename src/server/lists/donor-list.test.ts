/** Every filter and sort of the copy's list of donors: just outside, at, and inside of its limits. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DonorSort, donorSorts, type GivingSort, givingSorts } from '#contract/nouns/donor/filters.ts';
import type { DonorRecord } from '#contract/steward/copy.ts';
import { type CopyDatabase, openCopyDatabase } from '../copy/copy-database.ts';
import { donorIndex } from '../copy/donor-index.ts';
import { donorWith } from '../copy/reading/changing-service-fixture.ts';
import { keepRecords } from '../copy/reading/keep-records.ts';
import { type DonorQuestion, findDonors, listDonors } from './donor-list.ts';

/** Each donor differs from every other one in all that can be sorted; the last one has nothing but an ID. */
const donor = (id: string, members: Partial<DonorRecord>): DonorRecord => ({
  ...donorWith(1, {}),
  id,
  ...members,
});
const donors = [
  donor('a', {
    firstName: 'Zoë',
    lastName: 'Abel',
    email: 'm@example.org',
    phone: '+15550100003',
    createdAt: '2026-01-03T00:00:00.000Z',
    updatedAt: '2026-03-08T05:59:59.999Z',
    activeRecurringCount: 2,
    totalContributionsCount: 5,
    locationIds: ['l1', 'l_2'],
  }),
  donor('b', {
    firstName: 'ada',
    lastName: 'Grove',
    email: 'Z@example.org',
    phone: '+15550100001',
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-03-08T06:00:00.000Z',
    activeRecurringCount: 1,
    totalContributionsCount: 70,
    locationIds: ['l1'],
  }),
  donor('c', {
    firstName: 'Bo',
    lastName: 'Grove',
    email: 'a@example.org',
    phone: '+15550100002',
    createdAt: '2026-01-02T00:00:00.000Z',
    updatedAt: '2026-03-09T04:59:59.999Z',
    activeRecurringCount: 3,
    totalContributionsCount: 12,
    locationIds: ['lx2'],
  }),
  donor('d', {
    firstName: null,
    lastName: null,
    email: null,
    phone: null,
    createdAt: null,
    updatedAt: null,
    activeRecurringCount: null,
    totalContributionsCount: null,
    locationIds: null,
  }),
];

let database: CopyDatabase;
beforeAll(async () => {
  database = await openCopyDatabase({ kind: 'sqlite', file: ':memory:' }, 'test');
  await database.write((trx) =>
    keepRecords(trx, { set: 'donors', sweep: 1, index: donorIndex('sqlite') }, donors),
  );
});
afterAll(() => database.close());

const zone = 'America/Chicago';
const usual: DonorQuestion = { sort: 'id', direction: 'ASC', limit: 25, page: 1 };
const idsOf = ({ data }: { data: DonorRecord[] }) => data.map(({ id }) => id).join('');
const list = (question: Partial<DonorQuestion>, at = zone) =>
  listDonors(database, { ...usual, ...question }, at, null);

test.each<[question: Partial<DonorQuestion>, found: string]>([
  [{}, 'abcd'],
  // The first and the last millisecond belong to a day; an unknown time is in no range.
  [{ updatedFrom: '2026-03-08' }, 'bc'],
  [{ updatedFrom: '2026-03-09' }, ''],
  [{ updatedTo: '2026-03-08' }, 'abc'],
  [{ updatedTo: '2026-03-07' }, 'a'],
  [{ updatedFrom: '1900-01-01' }, 'abc'],
  // An ID is compared as a whole, and "_" is only itself.
  [{ locations: ['l1'] }, 'ab'],
  [{ locations: ['l'] }, ''],
  [{ locations: ['l_2'] }, 'a'],
  [{ locations: ['lx2', 'l_2'] }, 'ac'],
  [{ locations: ['l1'], updatedFrom: '2026-03-08' }, 'b'],
])('%j finds the donors "%s"', async (question, found) => {
  const answer = await list(question);
  expect([idsOf(answer), answer.totalCount]).toEqual([found, found.length]);
});

test('days are those of the organization', async () => {
  const day = { updatedFrom: '2026-03-08', updatedTo: '2026-03-08' };
  expect(idsOf(await list(day, 'Pacific/Kiritimati'))).toBe('ab');
});

const ascending: Record<Exclude<DonorSort, GivingSort>, string> = {
  updatedAt: 'abc',
  createdAt: 'bca',
  firstName: 'bca',
  lastName: 'abc',
  email: 'cab',
  phone: 'bca',
  id: 'abcd',
  activePlans: 'dbac',
  totalContributionsCount: 'dacb',
};
// Object.entries loses the key type.
test.each(Object.entries(ascending) as [DonorSort, string][])(
  'sorted by %s, the donors are %s, the other way around when descending, and unknown values come last',
  async (sort, order) => {
    expect(Object.keys(donorSorts)).toContain(sort);
    const rest = order.includes('d') ? '' : 'd';
    expect(idsOf(await list({ sort }))).toBe(`${order}${rest}`);
    const back = `${[...order].toReversed().join('')}${rest}`;
    expect(idsOf(await list({ sort, direction: 'DESC' }))).toBe(back);
    const second = await list({ sort, direction: 'DESC', limit: 2, page: 2 });
    expect([idsOf(second), second.totalCount]).toEqual([back.slice(2), 4]);
  },
);

test.each(givingSorts)(
  'while our copy lacks gifts, donors are sorted by their last change, not by %s',
  async (sort) => {
    const answer = await list({ sort, direction: 'ASC' });
    expect([idsOf(answer), answer.giving]).toEqual(['cbad', undefined]);
  },
);

test('a text finds donors among those that meet the filters, the best matches first', async () => {
  const find = async (text: string, question: Partial<DonorQuestion> = {}) =>
    idsOf(await findDonors(database, { ...usual, ...question, text }, zone));
  expect(await find('grove')).toBe('bc');
  expect(await find('grove', { locations: ['lx2'] })).toBe('c');
  expect(await find('grove', { updatedTo: '2026-03-07' })).toBe('');
  expect(await find('nobody')).toBe('');
});
