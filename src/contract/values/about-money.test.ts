import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aboutMoney } from './about-money.ts';
import { cents } from './money.ts';

test.each([
  [0, 'about $0'],
  [49, 'about $0'],
  [415_667, 'about $4,157'],
  [999_950, 'about $10,000'],
  [4_152_559, 'about $41,500'],
  [7_259_395, 'about $72,600'],
  [31_249_900, 'about $312,000'],
  [-415_667, 'about −$4,157'],
])('%i cents are %s', (amount, text) => expect(aboutMoney(cents(amount))).toBe(text));

test('it is never off by more than half a percent, or half a dollar', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 11 }), (amount) => {
      const about = Number(aboutMoney(cents(amount)).replaceAll(/[^\d]/g, '')) * 100;
      expect(Math.abs(about - amount)).toBeLessThanOrEqual(Math.max(amount * 0.005, 50));
    }),
  );
});
