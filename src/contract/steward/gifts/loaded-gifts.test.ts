import { expect, test } from 'vitest';
import { isLoaded } from './loaded-gifts.ts';

/** What is read beside the gifts. */
const known = { donorsKnown: true, plansKnown: true, returnsKnown: true };
const filling = { complete: false, since: '2026-06-04T10:00:00Z', ...known };

test.each([
  [{ complete: true, since: null, ...known }, {}, true],
  [{ complete: true, since: null, ...known }, { first: true }, true],
  [filling, {}, false],
  [filling, { givenFrom: '2026-06-04T09:59:59Z' }, false],
  [filling, { givenFrom: '2026-06-04T10:00:00Z' }, true],
  // The same moment in another zone.
  [filling, { givenFrom: '2026-06-04T05:00:00-05:00' }, true],
  [filling, { givenFrom: '2026-06-04T05:00:00-06:00' }, true],
  [filling, { givenFrom: '2026-06-04T05:00:00-04:00' }, false],
  // An earlier gift of the donor may not be loaded yet.
  [filling, { givenFrom: '2026-07-01T00:00:00Z', first: false }, false],
  [{ complete: false, since: null, ...known }, { givenFrom: '2026-07-01T00:00:00Z' }, false],
  // Before every donor was read, one without a phone number may have one.
  [{ complete: true, since: null, ...known, donorsKnown: false }, {}, true],
  [{ complete: true, since: null, ...known, donorsKnown: false }, { without: ['note'] }, true],
  [{ complete: true, since: null, ...known, donorsKnown: false }, { without: ['note', 'phone'] }, false],
  [{ complete: true, since: null, ...known }, { without: ['note', 'phone'] }, true],
  [{ complete: true, since: null, ...known, plansKnown: false }, { planFrequency: ['weekly'] }, false],
  [{ complete: true, since: null, ...known, plansKnown: false }, { returns: ['partly'] }, true],
  [{ complete: true, since: null, ...known, returnsKnown: false }, { returns: ['partly'] }, false],
  [{ complete: true, since: null, ...known, returnsKnown: false }, { planFrequency: ['weekly'] }, true],
] satisfies [Parameters<typeof isLoaded>[0], Parameters<typeof isLoaded>[1], boolean][])(
  '%o has all gifts of %o: %s',
  (state, filter, expected) => {
    expect(isLoaded(state, filter)).toBe(expected);
  },
);
