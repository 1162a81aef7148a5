import { expect, test } from 'vitest';
import { campaignName, campaignStatusLabel, giftsOf, runText } from './labels.ts';

test('when it runs: with an end date, without one, and without any dates', () => {
  const startDate = '2024-06-09T12:00:00Z';
  expect(runText({ startDate, endDate: '2025-03-01T12:00:00Z' })).toBe('Jun 9, 2024 – Mar 1, 2025');
  expect(runText({ startDate, endDate: null })).toBe('from Jun 9, 2024, no end date');
  expect(runText({ startDate: null, endDate: '2025-03-01T12:00:00Z' })).toBe('ends Mar 1, 2025');
  expect(runText({ startDate: 'soon', endDate: null })).toBe('no dates');
});

test('an unknown status or name is not made up', () => {
  expect(campaignStatusLabel('FROZEN')).toEqual({ name: 'FROZEN', tone: 'quiet' });
  expect(campaignStatusLabel(null).name).toBe('Unknown');
  expect(campaignName({ name: 'Winter shelter', isSubcampaign: true })).toBe('Winter shelter');
  expect(campaignName({ name: 'Winter shelter', isSubcampaign: false })).toBe('Winter shelter');
  expect(campaignName({ name: null, isSubcampaign: false })).toBe('Unnamed campaign');
  expect(campaignName({ name: ' ', isSubcampaign: true })).toBe('Unnamed subcampaign');
});

test('the gifts of a subcampaign have their own filter', () => {
  expect(giftsOf({ id: 'a', isSubcampaign: true })).toEqual({ subcampaign: 'a' });
  expect(giftsOf({ id: 'a', isSubcampaign: null })).toEqual({ campaign: 'a' });
});
