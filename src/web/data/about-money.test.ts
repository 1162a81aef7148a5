import { expect, test } from 'vitest';
import { cents } from '#contract/money.ts';
import { aboutMoney } from './about-money.ts';

test.each([
  [4_152_559, 'about $41,500'],
  [4_155_000, 'about $41,600'],
  [99_999, 'about $1,000'],
  [415_667, 'about $4,160'],
  [4333, 'about $43'],
  [433, 'about $4.33'],
  [0, 'about $0.00'],
])('%s cents are %s', (amount, text) => {
  expect(aboutMoney(cents(amount))).toBe(text);
});
