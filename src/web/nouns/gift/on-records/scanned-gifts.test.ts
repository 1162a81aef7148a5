import { expect, test } from 'vitest';
import type { Gift } from '../labels.ts';
import { isScanComplete, scanGifts } from './scanned-gifts.ts';
import { foundText, missingText, scannedText } from './scanned-gifts-labels.ts';

const now = new Date('2026-11-21T18:00:00Z');

/** Only the members that the scan reads; `day` is a day in November. */
const gift = (id: string, donor: string | null, day: number | null): Gift =>
  ({
    id,
    donor: donor === null ? null : { id: donor },
    contributionDate: day === null ? null : `2026-11-${String(day).padStart(2, '0')}T18:00:00Z`,
  }) as Gift;
const page = (totalCount: number | null, ...data: Gift[]) => ({ data, totalCount });

const first = page(5, gift('a', 'rosa', 20), gift('b', 'other', 19));
const second = page(5, gift('c', 'rosa', 18), gift('d', null, 17));
const third = page(5, gift('e', 'rosa', 2));

test("keeps only the donor's gifts, in the platform's order, and how far back the scan went", () => {
  const found = scanGifts([first, second], 'rosa', 2);
  expect(found.gifts.map(({ id }) => id)).toEqual(['a', 'c']);
  expect(found).toMatchObject({ scanned: 4, total: 5, newestFirst: true, atEnd: false });
  expect(scannedText(found, now)).toBe('Searched the newest 4 of 5 gifts, back to Nov 17.');
  expect(foundText(found, 3)).toBe('2 of 3 found');
  expect(missingText(found, 3)).toBeNull();
  expect(isScanComplete(found, 3)).toBe(false);
  expect(isScanComplete(found, null)).toBe(false);
  expect(foundText(found, null)).toBe('2 found so far');
});

test('a page that could not be read ends the scan: later pages are not counted', () => {
  const found = scanGifts([first, undefined, third], 'rosa', 2);
  expect(found).toMatchObject({ scanned: 2, atEnd: false });
  expect(found.gifts.map(({ id }) => id)).toEqual(['a']);
});

test('without any page it claims nothing', () => {
  const found = scanGifts([undefined], 'rosa', 2);
  expect(found).toMatchObject({ gifts: [], scanned: 0, total: null, atEnd: false });
  expect(isScanComplete(found, 3)).toBe(false);
  expect(isScanComplete(found, null)).toBe(false);
});

test('it ends with the last page, or once it has as many gifts as the platform counts', () => {
  const whole = scanGifts([first, second, third], 'rosa', 2);
  expect(whole.atEnd).toBe(true);
  expect(scannedText(whole, now)).toBe('Searched all 5 gifts.');
  expect(foundText(whole, 3)).toBe('All 3 gifts');
  expect(missingText(whole, 3)).toBeNull();
  expect(missingText(whole, 4)).toBe('Your giving platform counts 4 gifts from this donor but lists 3.');
  expect(isScanComplete(scanGifts([first], 'rosa', 2), 1)).toBe(true);
  // Without a total, a page that isn't full is the last.
  expect(scanGifts([page(null, gift('a', 'rosa', 20))], 'rosa', 2).atEnd).toBe(true);
  expect(scanGifts([page(null, ...first.data)], 'rosa', 2).atEnd).toBe(false);
});

test('no gifts found so far is never reported as no gifts at all', () => {
  const found = scanGifts([first], 'nobody', 2);
  expect(missingText(found, 3)).toBe(
    'None of these is from this donor. Load older gifts to go further back.',
  );
  expect(missingText(found, null)).toBe(
    'None of these is from this donor. Load older gifts to go further back.',
  );
  expect(missingText(scanGifts([first, second, third], 'nobody', 2), null)).toBe('No gifts from this donor');
});

test('in any other order, the scanned gifts are not called the newest', () => {
  const found = scanGifts([page(9, gift('x', 'rosa', 2), gift('y', 'rosa', 20))], 'rosa', 2);
  expect(found.newestFirst).toBe(false);
  expect(scannedText(found, now)).toBe('Searched 2 of 9 gifts, dated Nov 2 to Nov 20.');
});

test('a gift that moved to the next page between reads counts once; dates may be missing', () => {
  const moved = page(5, ...(first.data.slice(1) ?? []), gift('c', 'rosa', null));
  const found = scanGifts([first, moved], 'rosa', 2);
  expect(found.scanned).toBe(3);
  expect(found.newestFirst).toBe(true);
  expect(scannedText(scanGifts([page(9, gift('x', 'rosa', null))], 'rosa', 1), now)).toBe(
    'Searched 1 of 9 gifts.',
  );
});
