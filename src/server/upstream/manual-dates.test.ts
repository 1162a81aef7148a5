import { expect, test } from 'vitest';
import type { Reply } from '#contract/giving/operations.ts';
import { wallTimeOf } from '#contract/values/wall-time.ts';
import { manualDatesAsDays } from './manual-dates.ts';

type Gift = Reply<'contributions.get'>['data'];
const giftOf = (contributionDate: string | null, type = 'MANUAL_CASH') =>
  // Only what is read.
  ({ id: 'g1', type, contributionDate, amount: 25 }) as unknown as Gift;
const dateIn = (zone: string, gift: Gift) =>
  manualDatesAsDays('contributions.get', { data: gift }, zone).data.contributionDate;

test.each([
  ['America/Chicago', '2026-01-01T00:00:00.000Z', '2026-01-01T06:00:00.000Z'],
  ['America/Chicago', '2026-07-01T00:00:00.000Z', '2026-07-01T05:00:00.000Z'],
  ['Pacific/Honolulu', '2026-01-01T00:00:00.000Z', '2026-01-01T10:00:00.000Z'],
  ['America/Chicago', '2026-01-01T00:00:00.001Z', '2026-01-01T00:00:00.001Z'],
  // There it is already that day.
  ['Europe/Zurich', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'],
  ['Pacific/Auckland', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'],
])('in %s, a gift entered by hand at %s is given at %s', (zone, sent, read) => {
  const found = dateIn(zone, giftOf(sent));
  expect(found).toBe(read);
  // On the same UTC day, by which the platform filters, and if only a day was sent on that day there as well.
  expect(String(found).slice(0, 10)).toBe(sent.slice(0, 10));
  if (sent.endsWith('T00:00:00.000Z'))
    expect(wallTimeOf(new Date(String(found)), zone).day).toBe(sent.slice(0, 10));
});

test('other gifts, other replies, and dates that cannot be read stay as they are', () => {
  const online = giftOf('2026-01-01T00:00:00.000Z', 'CASH');
  expect(dateIn('America/Chicago', online)).toBe('2026-01-01T00:00:00.000Z');
  expect(dateIn('America/Chicago', giftOf(null))).toBeNull();
  expect(dateIn('America/Chicago', giftOf('around noon'))).toBe('around noon');
  const list = { data: [online, giftOf('2026-01-01T00:00:00.000Z')], totalCount: 2 };
  const read = manualDatesAsDays(
    'contributions.list',
    list as Reply<'contributions.list'>,
    'America/Chicago',
  );
  expect(read.data.map(({ contributionDate }) => contributionDate)).toEqual([
    '2026-01-01T00:00:00.000Z',
    '2026-01-01T06:00:00.000Z',
  ]);
  expect(read.totalCount).toBe(2);
  const donors = { data: [], totalCount: 0 } as unknown as Reply<'donors.list'>;
  expect(manualDatesAsDays('donors.list', donors, 'America/Chicago')).toBe(donors);
});
