import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from '../../data/search/list-search.ts';
import { type CampaignsSearch, readCampaignsSearch } from './address.ts';
import { campaignsQuestion, filterLabels } from './list-campaigns.ts';

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

test('the request has everything that the address has', () => {
  expect(campaignsQuestion(whole)).toEqual({
    limit: 50,
    page: 3,
    subcampaigns: 'yes',
    under: whole.under,
    name: 'bread & roses',
    archived: 'yes',
    current: 'yes',
    sort: 'totalContributionValue',
    direction: 'ASC',
  });
  expect(campaignsQuestion({})).toEqual({ limit: 25, page: 1, sort: 'startDate', direction: 'DESC' });
});

test('filters are shown as text', () => {
  expect(filterLabels(whole)).toEqual([
    'in one campaign',
    '“bread & roses”',
    'not ended',
    'including archived',
  ]);
});
