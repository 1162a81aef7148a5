import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from '../../data/search/list-search.ts';
import { type CampaignsSearch, readCampaignsSearch } from './address.ts';
import { campaignsQuery, filterLabels } from './list-campaigns.ts';

const whole: CampaignsSearch = {
  page: 3,
  limit: 50,
  kind: 'subcampaigns',
  under: '64a3b2c1d0e9f8a7b6c5d4e3',
  name: 'bread & roses',
  archived: true,
  current: true,
  sort: 'totalContributionValue',
  direction: 'ASC',
};

test('an address holds everything that the list shows, and reads back as it was written', () => {
  expect(readCampaignsSearch(parseSearch(stringifySearch(whole)))).toEqual(whole);
});

test('invalid members are dropped; only subcampaigns can be filtered by parent', () => {
  expect(
    readCampaignsSearch({
      kind: 'goals',
      under: 'abc',
      archived: '1',
      sort: 'goal',
      direction: 'DESC',
      peek: '../x',
    }),
  ).toEqual({});
  expect(readCampaignsSearch({ kind: 'subcampaigns', under: '../x' })).toEqual({ kind: 'subcampaigns' });
});

test('the platform gets its own parameter names and values', () => {
  expect(campaignsQuery(whole)).toEqual({
    limit: 50,
    page: 3,
    isSubcampaign: 'true',
    parentCampaignId: whole.under,
    search: 'bread & roses',
    includeArchived: true,
    excludeInactive: true,
    sortBy: 'totalContributionValue',
    sortDirection: 'ASC',
  });
  expect(campaignsQuery({})).toEqual({ limit: 25, page: 1 });
});

test('filters are shown as text', () => {
  expect(filterLabels(whole)).toEqual([
    'in one campaign',
    '“bread & roses”',
    'not ended',
    'including archived',
  ]);
});
