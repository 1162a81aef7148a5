import { expect, test } from 'vitest';
import { giftMethodTypes } from '../../giving/vocabulary.ts';
import { giftMethodName } from './gift-method-name.ts';

test('a payment method has one name, whatever the case of its type and wherever it is from', () => {
  for (const type of giftMethodTypes) {
    const name = giftMethodName(type);
    expect(name).toMatch(/^[A-Z]/);
    for (const other of [type.toLowerCase(), type.toUpperCase(), type.toLowerCase().replaceAll(' ', '-')])
      expect(giftMethodName(other)).toBe(name);
  }
  expect([giftMethodName('card'), giftMethodName('ach'), giftMethodName('APPLE PAY')]).toEqual([
    'Card',
    'Bank transfer',
    'Apple Pay',
  ]);
});

test('an unknown payment method is its own name', () => {
  for (const type of ['Gift Card', 'constructor', 'toString', '']) expect(giftMethodName(type)).toBe(type);
});
