import { expect, test } from 'vitest';
import type { CampaignRecord } from '#contract/steward/copy.ts';
import { addSums } from '#contract/steward/gifts/gift-total.ts';
import type { CampaignTotal } from '#contract/steward/operations/copied-gifts.ts';
import { dollars } from '#contract/values/money.ts';
import { type CampaignQuestion, listCampaigns } from './campaign-list.ts';

const day = (number: number) => new Date(Date.UTC(2026, 10, number)).toISOString();
const campaign = (id: string, members: Partial<CampaignRecord>): CampaignRecord => ({
  id,
  archivedAt: null,
  createdAt: day(1),
  updatedAt: day(1),
  name: id,
  isSubcampaign: false,
  startDate: day(1),
  endDate: null,
  status: 'ACTIVE',
  displayOrder: null,
  hideFromDonors: false,
  isActive: true,
  locationIds: [],
  parentCampaigns: [],
  subcampaigns: [],
  applyToAllCampaigns: false,
  totalContributionCount: 0,
  totalContributionValue: dollars(0),
  uniqueDonorCount: 0,
  ...members,
});
const now = Date.UTC(2026, 10, 20);
const raised = (value: number, count: number, donors: number) => ({
  totalContributionValue: dollars(value),
  totalContributionCount: count,
  uniqueDonorCount: donors,
});
const under = (id: string) => ({ isSubcampaign: true, parentCampaigns: [{ id, name: null }] });
const campaigns = [
  campaign('a', { startDate: day(3), name: 'Élan gala', displayOrder: 2, ...raised(50, 9, 3) }),
  campaign('b', { startDate: day(2), name: 'winter shelter', endDate: day(20), ...raised(30, 5, 5) }),
  campaign('c', { startDate: day(4), name: 'Winter coats', endDate: day(19), ...raised(40, 1, 4) }),
  campaign('d', { startDate: null, name: null, archivedAt: day(5), displayOrder: 1, ...raised(99, 7, 7) }),
  campaign('e', { startDate: day(1), name: 'Roof', ...under('a') }),
  campaign('f', { startDate: day(2), name: 'Choir', status: 'ARCHIVED', ...under('a') }),
  campaign('g', { startDate: day(3), name: 'Tents', ...under('b') }),
];
const total = (id: string, cents: number, gifts: number, donors: number): CampaignTotal => ({
  id,
  donors,
  sum: { ...addSums([]), received: { gifts, cents }, pending: { gifts: 40 - gifts, cents: 99_999 - cents } },
});
const totals = new Map([total('b', 9_000, 2, 1), total('c', 100, 3, 2)].map((one) => [one.id, one]));
const usual = { sort: 'startDate', direction: 'DESC', limit: 25, page: 1 } as const;
const list = (question: Partial<CampaignQuestion>, known: typeof totals | null = null) =>
  listCampaigns(campaigns, { ...usual, ...question }, { totals: known, now, zone: 'Europe/Paris' });
const ids = (question: Partial<CampaignQuestion>, known: typeof totals | null = null) =>
  list(question, known)
    .data.map(({ id }) => id)
    .join('');

test.each<[Partial<CampaignQuestion>, string]>([
  [{}, 'cab'],
  [{ direction: 'ASC' }, 'bac'],
  [{ archived: 'yes' }, 'cabd'],
  [{ archived: 'no' }, 'cab'],
  [{ subcampaigns: 'yes' }, 'ge'],
  [{ subcampaigns: 'yes', archived: 'yes' }, 'gfe'],
  [{ subcampaigns: 'yes', under: 'a' }, 'e'],
  [{ under: 'a' }, ''],
  // One that ends at this moment has not ended.
  [{ current: 'yes' }, 'ab'],
  [{ name: 'WINTER' }, 'cb'],
  [{ name: 'elan' }, 'a'],
  [{ sort: 'name', direction: 'ASC', archived: 'yes' }, 'acbd'],
  [{ sort: 'displayOrder', direction: 'ASC', archived: 'yes' }, 'dacb'],
  [{ sort: 'endDate' }, 'bca'],
  [{ limit: 2, page: 2 }, 'b'],
])('campaigns are filtered and sorted as the platform does: %o', (question, expected) => {
  expect(ids(question)).toBe(expected);
});

test.each<[CampaignQuestion['sort'], string, string]>([
  ['totalContributionValue', 'acb', 'bca'],
  ['totalContributionCount', 'abc', 'cba'],
  ['uniqueDonorCount', 'bca', 'cba'],
])('sorting by %s follows our totals, and the platform’s until we have them', (sort, platform, ours) => {
  expect(ids({ sort })).toBe(platform);
  expect(ids({ sort }, totals)).toBe(ours);
});

test('the count is of all that match', () => {
  expect(list({ limit: 1 })).toMatchObject({ totalCount: 3, data: [{ id: 'c' }] });
});
