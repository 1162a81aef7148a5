import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Tap } from './tap-records.ts';
import { minuteMs, placeOf, staysOf, whereItPointed } from './where-it-pointed.ts';

const noon = Date.parse('2026-11-15T12:00:00Z');
const tap = (minutes: number, destinationId: string | null): Tap => ({
  id: `e${minutes}`,
  createdAt: new Date(noon + minutes * minuteMs).toISOString(),
  deviceId: 'd1',
  groupId: 'g1',
  destinationId,
  device: null,
  group: null,
  destination: destinationId ? { id: destinationId, name: `Name of ${destinationId}`, type: 'web' } : null,
});
const known = { moment: noon, before: null, after: null, createdAt: '2025-01-01T00:00:00Z', nowId: 'a' };

test('a tap within the minute is certain; taps on both sides only make an answer likely', () => {
  expect(whereItPointed({ ...known, before: tap(0.5, 'a'), after: tap(3, 'b') }).kind).toBe('tapped');
  expect(whereItPointed({ ...known, before: tap(-9, 'a'), after: tap(3, 'a') }).kind).toBe('same');
  expect(whereItPointed({ ...known, before: tap(-9, 'a'), after: tap(3, 'b') }).kind).toBe('changed');
  expect(whereItPointed({ ...known, before: tap(-9, null), after: tap(3, null) }).kind).toBe('same');
});

test('without a later tap, the current destination is used instead', () => {
  expect(whereItPointed({ ...known, before: tap(-9, 'a') })).toMatchObject({ kind: 'not-since', same: true });
  expect(whereItPointed({ ...known, before: tap(-9, 'b') })).toMatchObject({ same: false });
  expect(
    whereItPointed({ ...known, before: { ...tap(-9, null), destinationId: '' }, nowId: null }),
  ).toMatchObject({
    same: true,
  });
});

test('says that the time is before the first tap, or before the device was created', () => {
  expect(whereItPointed({ ...known, after: tap(3, 'a') }).kind).toBe('too-early');
  expect(whereItPointed({ ...known, after: tap(3, 'a'), createdAt: '2026-11-15T12:01:30Z' }).kind).toBe(
    'not-created',
  );
  // Created within the requested minute.
  expect(whereItPointed({ ...known, after: tap(3, 'a'), createdAt: '2026-11-15T12:00:30Z' }).kind).toBe(
    'too-early',
  );
  expect(whereItPointed(known).kind).toBe('never-tapped');
  expect(whereItPointed({ ...known, createdAt: null }).kind).toBe('never-tapped');
});

test('every tap belongs to one stay, and neighboring stays lead to different places', () => {
  const places = fc.array(fc.constantFrom('a', 'b', null), { maxLength: 40 });
  fc.assert(
    fc.property(places, (list) => {
      const taps = list.map((place, index) => tap(-index, place));
      const stays = staysOf(taps);
      expect(stays.reduce((sum, one) => sum + one.taps, 0)).toBe(taps.length);
      expect(stays.every((one, index) => index === 0 || one.placeId !== stays[index - 1]?.placeId)).toBe(
        true,
      );
      const spelled = stays.flatMap((one) => Array.from({ length: one.taps }, () => one.placeId));
      expect(spelled).toEqual(taps.map(placeOf));
    }),
  );
});
