import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createShares, type Payer, type Purpose } from './shares.ts';

/** People's calls in a minute of 120 calls, before any write. */
const minute = 104;

function openMinute() {
  const shares = createShares();
  let left = minute;
  const ask = (payer: Payer): string => {
    const spent = shares.refusal(payer, left, 120);
    if (spent !== null) return spent;
    shares.note(payer);
    left -= 1;
    return 'granted';
  };
  const drain = (payer: Payer): number => {
    for (let count = 0; ; count += 1) if (ask(payer) !== 'granted') return count;
  };
  return { ask, drain, shares };
}

test('limits searches by ID to a small share, overall and per person', () => {
  const { ask, drain } = openMinute();
  expect(drain({ person: 'ada', purpose: 'find' })).toBe(22);
  expect(ask({ person: 'ada', purpose: 'find' })).toBe('find');
  expect(drain({ person: 'ben', purpose: 'find' })).toBe(11);
  expect(ask({ person: 'cleo', purpose: 'find' })).toBe('find');
  for (const person of ['ada', 'ben', 'cleo']) expect(ask({ person })).toBe('granted');
});

test("a person's other calls don't reduce the share of a purpose", () => {
  const { ask } = openMinute();
  for (let page = 0; page < 25; page += 1)
    expect(ask({ person: 'ada', purpose: 'further-page' })).toBe('granted');
  expect(ask({ person: 'ada', purpose: 'find' })).toBe('granted');
});

test('later pages leave a reserve for first pages, and each person leaves calls for the next', () => {
  const deep = openMinute();
  expect(deep.drain({ person: 'ada', purpose: 'further-page' })).toBe(70);
  expect(deep.ask({ person: 'ada' })).toBe('person');
  expect(deep.drain({ person: 'ben', purpose: 'further-page' })).toBe(10);
  expect(deep.drain({ person: 'ben' })).toBeGreaterThan(5);
});

test('a new minute resets all shares; calls without a person are limited only by their lane', () => {
  const { ask, drain, shares } = openMinute();
  drain({ person: 'ada', purpose: 'find' });
  expect(ask({ person: 'ada', purpose: 'find' })).toBe('find');
  shares.renew();
  expect(ask({ person: 'ada', purpose: 'find' })).toBe('granted');
  expect(openMinute().drain({})).toBe(minute);
});

test('whatever one person does, two others can still open three screens of three calls each', () => {
  const purposes: Purpose[] = ['first-page', 'further-page', 'deposit-gifts', 'find'];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...purposes), { maxLength: 400 }), (requested) => {
      const { ask } = openMinute();
      for (const purpose of requested) ask({ person: 'ada', purpose });
      for (let call = 0; call < 9; call += 1)
        for (const person of ['ben', 'cleo'])
          expect(ask({ person, purpose: 'first-page' }), `${person} ${call}`).toBe('granted');
    }),
  );
});
